import { expect, it } from "vitest";
import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { customCollectionImpl } from "../features/custom-collections/custom-collection-impl.ts";
import { rulesOfCustom } from "../features/custom-collections/custom-rules.ts";
import type { BuiltInRole } from "../wire/session.ts";
import type { Actor } from "./can.ts";
import { isRuledOut } from "./document-rule.ts";
import { mayChange } from "./may-change.ts";

const definition: CollectionDefinition = customCollectionImpl;
const person = (builtInRole: BuiltInRole): Actor => ({
  profile: { id: "u1", isAdmin: true, systemAdmin: false },
  access: { id: "p1", name: "Diario", organization: null, builtInRole, limitRoles: false, accessLevels: [] },
});

it("leaves a document that says nothing to administrators, and one that says a word of nobody's as well", () => {
  for (const document of [{}, { readBy: null, writeBy: "todos" }]) {
    expect(isRuledOut(person("editor"), definition, document, "readBy")).toBe(true);
    expect(isRuledOut(person("admin"), definition, document, "writeBy")).toBe(false);
  }
});

it("lets those change a document whom it names, and others read it", () => {
  const document = { readBy: "anyone", writeBy: "editor" };
  expect(isRuledOut(person("basic"), definition, document, "readBy")).toBe(false);
  expect(mayChange(person("basic"), "UPDATE", definition, true, document)).toBe(false);
  expect(mayChange(person("editor"), "DELETE", definition, false, document)).toBe(true);
});

it("lets people who may write documents of a made-up collection read them", () => {
  expect(rulesOfCustom({ readBy: "admin", writeBy: "anyone" })).toEqual({ read: "anyone", write: "anyone" });
  expect(rulesOfCustom({ readBy: "editor" })).toEqual({ read: "editor", write: "admin" });
  expect(rulesOfCustom({})).toEqual({ read: "admin", write: "admin" });
});
