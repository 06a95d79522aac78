import { collectionNamed } from "../../../schema/registry.ts";
import type { Actor } from "../../../schema/rights/can.ts";
import { canOpenInside } from "../../routing/open-guards.ts";

/** Who manages the accesses to the project. */
export function canSeeUsers(actor: Actor): boolean {
  return canOpenInside(actor, collectionNamed("permission-access"));
}
