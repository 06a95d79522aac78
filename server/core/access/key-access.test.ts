import { expect, it } from "vitest";
import { collections } from "../../../schema/registry.ts";
import type { BuiltInRole, ProjectAccess } from "../../../schema/wire/session.ts";
import { type KeyRights, keyAccess } from "./key-access.ts";

type Level = ProjectAccess["accessLevels"][number];

const maker = (builtInRole: BuiltInRole, accessLevels?: Level[]): ProjectAccess => ({
  id: "p1",
  name: "Diario",
  organization: null,
  builtInRole,
  limitRoles: accessLevels !== undefined,
  accessLevels: accessLevels ?? [],
});
const rights = (some: Partial<KeyRights>): KeyRights => ({
  onlyRead: false,
  builtInRole: "admin",
  levels: null,
  models: [],
  ...some,
});
const all: Level["actions"] = ["READ", "CREATE", "UPDATE", "DELETE"];
const level = (model: string | null, actions: Level["actions"] = all, isOwn = false): Level => ({ model, isOwn, actions });
const CLOSED = ["AuditEntry", "BackupStrategy", "Conversation", "ConversationMessage"];
const open = Object.values(collections).flatMap(({ model }) => (CLOSED.includes(model) ? [] : [model]));
/** A level of every model that is open to keys. */
const ofAll = (actions: Level["actions"] = all) => open.map((model) => level(model, actions));
const levelsOf = (access: ProjectAccess) => access.accessLevels;

it("is always narrowed by levels, whatever its role", () => {
  expect(keyAccess(maker("admin"), rights({}))).toMatchObject({
    builtInRole: "admin",
    limitRoles: true,
    accessLevels: ofAll(),
  });
});

it.each([
  ["basic", "admin", "basic"],
  ["admin", "editor", "editor"],
  ["editor", "editor", "editor"],
] as const)("of a maker who is %s, with the role %s, is %s", (makers, own, expected) => {
  expect(keyAccess(maker(makers), rights({ builtInRole: own })).builtInRole).toBe(expected);
});

it("reads alone where it says so, and has its collections alone", () => {
  expect(levelsOf(keyAccess(maker("admin"), rights({ onlyRead: true })))).toEqual(ofAll(["READ"]));
  expect(levelsOf(keyAccess(maker("admin"), rights({ models: ["Tag", "Article"] })))).toEqual([level("Tag"), level("Article")]);
  const role = [level("Tag", ["READ", "CREATE"]), level("Page")];
  expect(levelsOf(keyAccess(maker("admin"), rights({ levels: role, models: ["Tag"] })))).toEqual([
    level("Tag", ["READ", "CREATE"]),
  ]);
});

it("has nothing of what is closed to keys, though its role names it", () => {
  const role = CLOSED.map((model) => level(model));
  expect(levelsOf(keyAccess(maker("admin"), rights({ levels: role })))).toEqual([]);
});

it("has what its role and its maker's levels have in common", () => {
  const limited = maker("editor", [level("Tag", ["READ"]), level("Article", all, true)]);
  expect(levelsOf(keyAccess(limited, rights({})))).toEqual([level("Tag", ["READ"]), level("Article", ["CREATE"])]);
  expect(levelsOf(keyAccess(limited, rights({ levels: [level("Page")] })))).toEqual([]);
  expect(levelsOf(keyAccess(maker("editor", []), rights({})))).toEqual([]);
});
