import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";

/** What everybody in a project may know about a person. */
export const PUBLIC_USER_FIELDS = [
  "id",
  "createdAt",
  "updatedAt",
  "createdBy",
  "updatedBy",
  "username",
  "name",
  "displayName",
  "isAdmin",
  "systemAdmin",
  "disabled",
] as const;

/** What a project's administrators see beside that, for the users dashboard. */
const ADMINISTRATIVE_FIELDS = [
  "passwordEnabled",
  "passwordIssues",
  "passwordScore",
  "passwordPwnedCount",
  "lastAccessAt",
  "externalIds",
] as const;

/** The document as the reader may see it: other people without what is private to them. */
export function presentedUser({ actor }: Pick<CommandContext, "actor">, document: AnyDocument): AnyDocument {
  if (actor.profile.systemAdmin || document.id === actor.profile.id) return document;
  const names = shownFields(actor);
  const { id, createdAt, updatedAt } = document;
  const shown = Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
  return { ...shown, id, createdAt, updatedAt };
}

/** Whether a list of people may be filtered and sorted by the field: one by what is private to them would tell it. */
export function mayAskForOfPeople({ actor }: Pick<CommandContext, "actor">, name: string): boolean {
  return actor.profile.systemAdmin || shownFields(actor).includes(name);
}

function shownFields(actor: CommandContext["actor"]): readonly string[] {
  return actor.access?.builtInRole === "admin" ? [...PUBLIC_USER_FIELDS, ...ADMINISTRATIVE_FIELDS] : PUBLIC_USER_FIELDS;
}
