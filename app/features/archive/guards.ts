import { type Actor, meets } from "../../../schema/rights/can.ts";
import { insideProject } from "../../routing/open-guards.ts";

/** Whom the server gives all documents of the project. */
export function canArchive(actor: Actor): boolean {
  return insideProject(actor) && meets("fullAdmin", actor);
}
