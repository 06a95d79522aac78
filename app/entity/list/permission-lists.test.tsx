import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { permissionAccess } from "../../../schema/features/people/permission-access.ts";
import { permissionGrant } from "../../../schema/features/people/permission-grant.ts";
import { permissionRole } from "../../../schema/features/people/permission-role.ts";
import { permissionToken } from "../../../schema/features/people/permission-token.ts";
import { role } from "../../../schema/features/people/role.ts";
import { createFakeClient } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { ListPage } from "../ListPage.tsx";

const times = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  window.sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Documents = readonly Readonly<Record<string, unknown>>[];

/** Headings of the columns that the specification names, and the cells under them. */
async function show(definition: unknown, documents: Documents) {
  const { name } = definition as CollectionDefinition;
  const client = createFakeClient();
  client.put("user", { id: "u2", sync: "clean", data: { id: "u2", displayName: "Beto", name: "Beto", ...times } });
  client.put("permission-role", { id: "r1", sync: "clean", data: { id: "r1", name: "Deportes", ...times } });
  client.put("permission-role", { id: "r2", sync: "clean", data: { id: "r2", name: "Policiales", ...times } });
  for (const [at, values] of documents.entries()) {
    client.put(name, { id: `d${at}`, sync: "clean", data: { id: `d${at}`, ...times, ...values } });
  }
  // Of what stays on the server, the server tells.
  const data = documents.map((values, at) => ({ id: `d${at}`, ...times, ...values }));
  const request = async () => ({ data, count: data.length, nextCursor: null, prevCursor: null });
  renderWithClient(<ListPage definition={definition as CollectionDefinition} />, {
    ...client,
    online: { ...client.online, request },
  });
  await screen.findAllByRole("row");
  const cells = (all: readonly HTMLElement[]) => all.map(({ textContent }) => textContent ?? "");
  return { heads: cells(screen.getAllByRole("columnheader")), cells: cells(await screen.findAllByRole("cell")) };
}

it.each([
  [permissionAccess, ["Usuario", "Rol de contenidos", "Limitar roles", "Roles"]],
  [permissionRole, ["Nombre"]],
  [permissionToken, ["Nombre", "Token", "Seguridad"]],
  [permissionGrant, ["Usuario", "Acceso"]],
  [role, ["Nombre"]],
] as const)("$name has its columns", async (definition, wanted) => {
  const { heads } = await show(definition, [{ name: "Uno", user: "u2" }]);
  expect(heads).toEqual(expect.arrayContaining([...wanted]));
});

it("shows the roles of an access, or a dash where it is not limited", async () => {
  const { cells } = await show(permissionAccess, [
    { user: "u2", builtInRole: "basic", limitRoles: true, roles: ["r1", "r2"] },
    { user: "u2", builtInRole: "admin", limitRoles: false, roles: ["r1"] },
  ]);
  expect(cells).toEqual(expect.arrayContaining(["Redactor", "Deportes, Policiales", "Administrador", "-"]));
});

it("shows how long a token is in bits", async () => {
  const { cells } = await show(permissionToken, [{ name: "Pasantes", token: "abc", bytes: 32 }]);
  expect(cells).toEqual(expect.arrayContaining(["Pasantes", "abc", "256 bits"]));
});
