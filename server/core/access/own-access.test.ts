import { expect, it } from "vitest";
import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { permissionAccess } from "../../../schema/features/people/permission-access.ts";
import { user } from "../../../schema/features/people/user.ts";
import { behaviours } from "../../behaviours.ts";
import { keepOwnAccess } from "./own-access.ts";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const person = (systemAdmin: boolean) => ({
  actor: { profile: { id: "u1", isAdmin: true, systemAdmin }, access: null, displayName: "Ana" },
  behaviours,
});
const refused = (systemAdmin: boolean, definition: CollectionDefinition, before: object, after: object | null) => {
  const document: AnyDocument = { id: "x", ...times, ...before };
  try {
    keepOwnAccess(person(systemAdmin), definition, document, after as Record<string, unknown> | null);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const NO = "No puede revocarse el acceso a si mismo.";
const access = permissionAccess as CollectionDefinition;

it.each([
  ["deleting one's own access", false, access, { user: "u1" }, null, NO],
  ["giving it to somebody else", false, access, { user: "u1" }, { user: "u2" }, NO],
  ["changing it", false, access, { user: "u1" }, { user: "u1", builtInRole: "editor" }, null],
  ["deleting another's", false, access, { user: "u2" }, null, null],
  ["a system admin's access to one project", true, access, { user: "u1" }, null, null],
  ["giving up one's own global access", true, user, { id: "u1", systemAdmin: true }, { systemAdmin: false }, NO],
  ["disabling oneself", true, user, { id: "u1", systemAdmin: true }, { systemAdmin: true, disabled: true }, NO],
  ["deleting oneself", true, user, { id: "u1", systemAdmin: true }, null, NO],
  ["one's own name", true, user, { id: "u1", systemAdmin: true }, { systemAdmin: true, name: "Ana" }, null],
  ["another's global access", true, user, { id: "u2", systemAdmin: true }, { systemAdmin: false }, null],
] as const)("%s", (_, systemAdmin, definition, before, after, expected) => {
  expect(refused(systemAdmin, definition as CollectionDefinition, before, after)).toBe(expected);
});
