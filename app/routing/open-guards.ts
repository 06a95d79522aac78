import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { type Actor, canOpenPages } from "../../schema/rights/can.ts";

/** Whoever is signed in. */
export function everybody(): boolean {
  return true;
}

/** Whoever has entered a project. */
export function insideProject({ access }: Actor): boolean {
  return access !== null;
}

/** Whoever may open the pages of the collection. */
export function canOpen(actor: Actor, definition: CollectionDefinition | undefined): boolean {
  return definition !== undefined && canOpenPages(actor, definition);
}

/** The same inside of a project, whose pages they are. */
export function canOpenInside(actor: Actor, definition: CollectionDefinition | undefined): boolean {
  return insideProject(actor) && canOpen(actor, definition);
}

export function canSeeArticles(actor: Actor): boolean {
  return canOpenInside(actor, collectionNamed("article"));
}
