import type { CollectionDefinition, Feature } from "../declaration/define-collection.ts";
import type { Field } from "../declaration/fields.ts";
import type { BuiltInRole, ProjectAccess, SessionProfile } from "../wire/session.ts";
import type { AccessRule, Action } from "./access-rule.ts";

export type { Action } from "./access-rule.ts";

/** Whoever acts: the signed-in person and their access to the project at hand (`null` outside any project). */
export interface Actor {
  readonly profile: Pick<SessionProfile, "id" | "isAdmin" | "systemAdmin">;
  readonly access: ProjectAccess | null;
  /** Another program acts, with a key: its levels are all that it may. */
  readonly byKey?: true;
}

const rank: Record<BuiltInRole, number> = { basic: 0, editor: 1, admin: 2 };

/** Built-in role in the project; a system admin is admin everywhere (PERM-015: admin when none is present). */
export function builtInRoleOf(actor: Actor): BuiltInRole {
  if (actor.profile.systemAdmin) return "admin";
  return actor.access?.builtInRole ?? "admin";
}

/** Publishing needs access to the project with a built-in role other than basic (spec 1 §6). */
export function canPublish(actor: Actor): boolean {
  if (actor.profile.systemAdmin) return true;
  return actor.access !== null && builtInRoleOf(actor) !== "basic";
}

/** Whether the actor may write a field of a document that they may write; others keep its stored value. */
export function canWriteField(actor: Actor, field: Field): boolean {
  return !field.readOnly && meets(field.writableBy ?? "anyone", actor);
}

/**
 * Whether the actor may do this to documents of the collection; `own` says the document was created by the actor.
 * People limited to permission roles need an access level for the model (or an unrestricted one) with the action;
 * a level marked `isOwn` covers only own documents. Creating is always own.
 */
export function can(actor: Actor, action: Action, definition: CollectionDefinition, own: boolean): boolean {
  if (!allows(definition, action) || !hasFeature(actor, definition.feature)) return false;
  if (!meets(ruleFor(action, definition), actor)) return false;
  if (!own && definition.access.ownOnly?.includes(action)) return false;
  if (actor.profile.systemAdmin || !actor.access?.limitRoles) return true;
  if (!actor.byKey && definition.access.notLimited?.includes(action)) return true;
  return hasLevel(actor.access, action, definition, own);
}

/**
 * The fields that the actor sees of documents that they may read, beside what every document has; `null`: all of them. Who is limited to
 * other things sees what references show.
 */
export function fieldsSeen(actor: Actor, definition: SeenDefinition, own: boolean): readonly string[] | null {
  const { limitedSee } = definition.access;
  if (!limitedSee || actor.profile.systemAdmin || !actor.access?.limitRoles) return null;
  return hasLevel(actor.access, "READ", definition, own) ? null : limitedSee;
}

type SeenDefinition = Pick<CollectionDefinition, "access" | "model">;

/** Whether a level of the person's permission roles covers it. */
function hasLevel({ accessLevels }: ProjectAccess, action: Action, { access, model }: SeenDefinition, own: boolean): boolean {
  const { levelsOf } = access;
  const needed = levelsOf !== undefined && action !== "READ" ? "UPDATE" : action;
  return accessLevels.some(
    (level) =>
      (level.model === null || level.model === (levelsOf ?? model)) &&
      level.actions.includes(needed) &&
      (!level.isOwn || own || action === "CREATE"),
  );
}

/** Whether the actor may open the collection's list and entry pages. */
export function canOpenPages(actor: Actor, definition: CollectionDefinition): boolean {
  const { pages, read } = definition.access;
  return meets(pages ?? read, actor) && can(actor, "READ", definition, true) && fieldsSeen(actor, definition, true) === null;
}

/** What the kind of collection lets people do at all: settings are neither made nor deleted, and some things only the server writes. */
function allows(definition: CollectionDefinition, action: Action): boolean {
  switch (definition.kind) {
    case "list":
      return true;
    case "single":
      return action === "READ" || action === "UPDATE";
    case "readonly":
    case "lookup":
      return action === "READ";
    // What people say goes through the program: they add to it, or change it, where its rules tell who.
    case "system":
      return action === "READ" || ruleFor(action, definition) !== "nobody";
  }
}

/** Whether the project at hand has the feature; everything has none. A server that does not tell its features has them all. */
export function hasFeature({ access }: Actor, feature: Feature | undefined): boolean {
  return feature === undefined || (access?.features?.includes(feature) ?? true);
}

function ruleFor(action: Action, { access }: CollectionDefinition): AccessRule {
  switch (action) {
    case "READ":
      return access.read;
    case "CREATE":
      return access.create ?? access.write;
    case "UPDATE":
      return access.write;
    case "DELETE":
      return access.delete ?? access.write;
  }
}

/** Whether the actor is one of those a rule names, before permission roles narrow it. */
export function meets(rule: AccessRule, actor: Actor): boolean {
  if (rule === "nobody") return false;
  if (actor.profile.systemAdmin) return true;
  switch (rule) {
    case "systemAdmin":
      return false;
    case "anyone":
      return actor.access !== null;
    case "fullAdmin":
      return actor.access?.builtInRole === "admin" && !actor.access.limitRoles;
    case "editor":
    case "admin":
      return actor.access !== null && rank[actor.access.builtInRole] >= rank[rule];
  }
}
