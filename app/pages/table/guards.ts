import { collectionNamed } from "../../../schema/registry.ts";
import { type Actor, builtInRoleOf, can, meets } from "../../../schema/rights/can.ts";
import { canOpen, canOpenInside, insideProject } from "./open-guards.ts";

export function canExplore(actor: Actor): boolean {
  return canOpen(actor, collectionNamed("explorer-article"));
}

/** Whoever may make a board of discovered content. */
export function canMakeBoard(actor: Actor): boolean {
  const definition = collectionNamed("sightseer-dashboard");
  return canOpenInside(actor, definition) && definition !== undefined && can(actor, "CREATE", definition, true);
}

/** What analytics count, by name: the first screen does without their sources. */
export const analysed: readonly string[] = ["article", "ad-campaign", "device-instance", "mailing-campaign"];

/** Whoever may let comments of readers onto the site. */
export function canModerate(actor: Actor): boolean {
  const definition = collectionNamed("comment");
  return canOpenInside(actor, definition) && definition !== undefined && can(actor, "UPDATE", definition, true);
}

/** Whoever may read some of what is counted. */
export function canSeeAnalytics(actor: Actor): boolean {
  return analysed.some((collection) => canOpenInside(actor, collectionNamed(collection)));
}

/** Whom the server tells how much room the project takes. */
export function canSeeStats(actor: Actor): boolean {
  return insideProject(actor) && builtInRoleOf(actor) === "admin";
}

/** Whom the server tells what it does by itself, for every project. */
export function canSeeJobs({ profile }: Actor): boolean {
  return profile.systemAdmin;
}

/** Whom the server gives all documents of the project. */
export function canArchive(actor: Actor): boolean {
  return insideProject(actor) && meets("fullAdmin", actor);
}

/** Who manages the accesses to the project. */
export function canSeeUsers(actor: Actor): boolean {
  return canOpenInside(actor, collectionNamed("permission-access"));
}
