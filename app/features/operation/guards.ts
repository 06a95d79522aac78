import { type Actor, builtInRoleOf } from "../../../schema/rights/can.ts";
import { insideProject } from "../../routing/open-guards.ts";

/** Whom the server tells how much room the project takes. */
export function canSeeStats(actor: Actor): boolean {
  return insideProject(actor) && builtInRoleOf(actor) === "admin";
}
