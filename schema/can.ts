import type { AccessRule, CollectionDefinition } from "./define-collection.ts";
import type { BuiltInRole, ProjectAccess, SessionProfile } from "./wire/session.ts";

export type Action = "READ" | "CREATE" | "UPDATE" | "DELETE";

/** Whoever acts: the signed-in person and their access to the project at hand (`null` outside any project). */
export interface Actor {
  readonly profile: Pick<SessionProfile, "id" | "isAdmin" | "systemAdmin">;
  readonly access: ProjectAccess | null;
}

const rank: Record<BuiltInRole, number> = { basic: 0, editor: 1, admin: 2 };

/** Built-in role in the project; a system admin is admin everywhere (PERM-015: admin when none is present). */
export function builtInRoleOf(actor: Actor): BuiltInRole {
  if (actor.profile.systemAdmin) return "admin";
  return actor.access?.builtInRole ?? "admin";
}

/** Publishing needs a built-in role other than basic (spec 1 §6). */
export function canPublish(actor: Actor): boolean {
  return builtInRoleOf(actor) !== "basic";
}

function meets(rule: AccessRule, actor: Actor): boolean {
  if (rule === "nobody") return false;
  if (actor.profile.systemAdmin) return true;
  switch (rule) {
    case "systemAdmin":
      return false;
    case "anyone":
      return actor.access !== null;
    case "editor":
    case "admin":
      return actor.access !== null && rank[actor.access.builtInRole] >= rank[rule];
  }
}

/**
 * Whether the actor may do this to documents of the collection; `own` says the document was created by the actor.
 * People limited to permission roles need an access level for the model (or an unrestricted one) with the action;
 * a level marked `isOwn` covers only own documents. Creating is always own.
 */
export function can(actor: Actor, action: Action, definition: CollectionDefinition, own: boolean): boolean {
  if (!meets(action === "READ" ? definition.access.read : definition.access.write, actor)) return false;
  if (actor.profile.systemAdmin || !actor.access?.limitRoles) return true;
  return actor.access.accessLevels.some(
    (level) =>
      (level.model === null || level.model === definition.model) &&
      level.actions.includes(action) &&
      (!level.isOwn || own || action === "CREATE"),
  );
}
