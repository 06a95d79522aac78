import type { Actor } from "./can.ts";

/** Importing creates people's documents by the hundred and names of every kind: only a project's admins do it. */
export function canImport(actor: Actor): boolean {
  if (actor.access === null) return false;
  return actor.profile.systemAdmin || (actor.access.builtInRole === "admin" && !actor.access.limitRoles);
}
