import { collectionNamed } from "../../../schema/registry.ts";
import { type Actor, can } from "../../../schema/rights/can.ts";
import { canOpenInside } from "../../routing/open-guards.ts";

/** Whoever may let comments of readers onto the site. */
export function canModerate(actor: Actor): boolean {
  const definition = collectionNamed("comment");
  return canOpenInside(actor, definition) && definition !== undefined && can(actor, "UPDATE", definition, true);
}
