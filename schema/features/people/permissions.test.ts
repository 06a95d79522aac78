import { expect, it } from "vitest";
import { fieldAt } from "../../declaration/field-path.ts";
import type { Fields } from "../../declaration/fields.ts";
import { validateValues } from "../../declaration/validate.ts";
import { t } from "../../messages/catalogue.ts";
import { collections } from "../../registry.ts";
import { permissionGrant } from "./permission-grant.ts";
import { permissionToken } from "./permission-token.ts";
import { role } from "./role.ts";

it("asks for what a token, a grant and a role's permission cannot do without", () => {
  expect(validateValues(permissionToken, {})).toMatchObject({ name: "validation.required" });
  expect(validateValues(permissionGrant, {})).toMatchObject({ access: "validation.required" });
  const errors = validateValues(role, { name: "Rol", permissions: [{ id: "p1" }] });
  expect(Object.entries(errors)).toEqual([["permissions.0.type", "validation.required"]]);
});

it("pairs people with a role of contents in a site's rights", () => {
  const acl = fieldAt(collections.project?.fields ?? {}, "acl");
  const { users, roleType, ...others } = acl?.kind === "list" ? acl.of : {};
  expect(users).toMatchObject({ kind: "foreign-multiple", to: "user" });
  expect(roleType?.kind === "select" ? roleType.options.map(({ value, label }) => [value, t(label)]) : null).toEqual([
    ["basic", "Redactor"],
    ["editor", "Editor"],
    ["admin", "Administrador"],
  ]);
  expect(others).toEqual({});
});

it("offers administrators alone wherever an access, a site's rights or a copilot's mail is given to people", () => {
  const pickers = (fields: Fields, path: string): [string, unknown][] =>
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === "list") return pickers(field.of, `${path}.${name}`);
      const isPicker = (field.kind === "foreign" || field.kind === "foreign-multiple") && field.to === "user";
      return isPicker && !field.readOnly ? [[`${path}.${name}`, field.where]] : [];
    });
  const wanted = ["permission-access", "project", "copilot-settings", "copilot-review-settings"];
  const found = wanted.flatMap((name) => pickers(collections[name]?.fields ?? {}, name));
  expect(found.map(([path]) => path.split(".")[0])).toEqual(expect.arrayContaining(["permission-access", "project"]));
  for (const [path, where] of found) expect(where, path).toEqual({ isAdmin: true });
});
