import { expect, it } from "vitest";
import { access, isLockedOut, newAddress, passwordState, person, projectUsers, roleTags } from "./project-users.ts";

const someone = (values: Record<string, unknown>) =>
  person.parse({ id: "u1", displayName: "Ana", isAdmin: true, passwordEnabled: true, ...values });
const accessOf = (user: string, values: Record<string, unknown> = {}) =>
  access.parse({ id: `a-${user}`, user: { id: user }, builtInRole: "admin", ...values });

it("lists those who sign in with an access or a global one, people who cannot sign in last", () => {
  const people = [
    someone({ id: "u3", displayName: "Zoe" }),
    someone({ id: "u2", displayName: "Beto", passwordEnabled: false }),
    someone({ id: "u4", displayName: "Raíz", systemAdmin: true }),
    someone({ id: "u4", displayName: "Raíz", systemAdmin: true }),
    someone({ id: "u5", displayName: "Robot", isAdmin: false }),
    someone({ id: "u6", displayName: "De otro proyecto" }),
  ];
  const rows = projectUsers(
    people,
    ["u2", "u3", "u5"].map((id) => accessOf(id)),
  );
  expect(rows.map(({ person: { displayName }, access: given }) => [displayName, given?.id ?? null])).toEqual([
    ["Raíz", null],
    ["Zoe", "a-u3"],
    ["Beto", "a-u2"],
  ]);
  expect(rows.map((row) => isLockedOut(row.person))).toEqual([false, false, true]);
});

it("says how good a password is", () => {
  expect(passwordState(someone({ passwordEnabled: false }))).toBe("none");
  expect(passwordState(someone({ passwordScore: 1 }))).toBe("weak");
  expect(passwordState(someone({ passwordPwnedCount: 50 }))).toBe("weak");
  expect(passwordState(someone({ passwordIssues: true }))).toBe("weak");
  expect(passwordState(someone({ passwordScore: 2, passwordPwnedCount: 49 }))).toBe("good");
  expect(passwordState(someone({}))).toBe("good");
});

it("says what somebody may do here", () => {
  const limited = { limitRoles: true, roles: [{ id: "r1", name: "Deportes" }], builtInRole: "basic" };
  expect(roleTags({ person: someone({ systemAdmin: true }), access: null })).toEqual([{ key: "users.global" }]);
  expect(roleTags({ person: someone({}), access: accessOf("u1") })).toEqual([{ key: "users.full" }]);
  expect(roleTags({ person: someone({}), access: accessOf("u1", limited) })).toEqual([
    { name: "Deportes" },
    { key: "users.mayNotPublish" },
  ]);
  expect(roleTags({ person: someone({}), access: accessOf("u1", { ...limited, builtInRole: "editor" }) })).toHaveLength(1);
});

it("makes somebody new of an address that nobody has", () => {
  const found = [someone({ username: "ana@diario.com", externalIds: [{ email: "ana@otro.com" }] })];
  expect(newAddress(" Nueva@Diario.com ", found)).toBe("nueva@diario.com");
  for (const text of ["ana", "ana@diario.com", "ANA@otro.com", "a@b"]) expect(newAddress(text, found), text).toBeNull();
});
