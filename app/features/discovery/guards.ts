import { collectionNamed } from "../../../schema/registry.ts";
import { type Actor, can } from "../../../schema/rights/can.ts";
import { canOpen, canOpenInside } from "../../routing/open-guards.ts";

export function canExplore(actor: Actor): boolean {
  return canOpen(actor, collectionNamed("explorer-article"));
}

/** Whoever may make a board of discovered content. */
export function canMakeBoard(actor: Actor): boolean {
  const definition = collectionNamed("sightseer-dashboard");
  return canOpenInside(actor, definition) && definition !== undefined && can(actor, "CREATE", definition, true);
}
