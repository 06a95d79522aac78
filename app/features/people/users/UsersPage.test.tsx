import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { createFakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { UsersPage } from "./UsersPage.tsx";

afterEach(cleanup);

const ana = { id: "u1", displayName: "Ana Pérez", username: "ana@diario.com", isAdmin: true, passwordEnabled: true };
const beto = { id: "u2", displayName: "Beto Díaz", username: "beto@diario.com", isAdmin: true, passwordEnabled: false };
const root = { id: "u3", displayName: "Sistema", isAdmin: true, systemAdmin: true, passwordEnabled: true, passwordScore: 0 };
const roles = [{ id: "r1", name: "Deportes" }];
const accesses = [
  { id: "a1", user: { id: "u1" }, builtInRole: "admin", limitRoles: false },
  { id: "a2", user: { id: "u2" }, builtInRole: "basic", limitRoles: true, roles },
];

function open(systemAdmin = false, answer: (method: string, path: string) => unknown = () => null) {
  const client = createFakeClient({ ...fakeProfile, systemAdmin });
  const calls: [string, string, unknown][] = [];
  const request = async (method: string, path: string, body?: unknown) => {
    calls.push([method, path, body]);
    const own = answer(method, path);
    if (own !== null) return own;
    if (path.startsWith("permission-access?")) return { data: accesses };
    if (path.includes("systemAdmin=true")) return { data: [root] };
    return { data: [beto, ana] };
  };
  const page = renderWithClient(<UsersPage />, { ...client, online: { ...client.online, request } });
  return { client, calls, ...page };
}

const rows = async () => within(await screen.findByRole("table", { name: "Usuarios del proyecto" })).getAllByRole("row");
async function menuOf(name: string) {
  await rows();
  fireEvent.click(screen.getByRole("button", { name: `Acciones: ${name}` }));
}
const press = (role: "button" | "menuitem", name: string) => act(async () => screen.getByRole(role, { name }).click());

it("lists who has access and how, people who cannot sign in last", async () => {
  open();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    "Nombre completoNombre de usuarioÚltima actividadEstado de la contraseñaAcceso sin contraseñaRoles",
    "Ana Pérezana@diario.comNuncaCorrectaAcceso completo",
    "SistemaNuncaInseguraAcceso global (todos los proyectos)",
    "Beto Díazbeto@diario.comNuncaDesactivadaDeportesSin permiso de publicación",
  ]);
});

it("follows what others change: an access that is given, a role that gets another name", async () => {
  const given = {
    id: "a3",
    user: { id: "u4" },
    builtInRole: "editor",
    limitRoles: true,
    roles: [{ id: "r2", name: "Política" }],
  };
  const cora = { id: "u4", displayName: "Cora Gil", isAdmin: true, passwordEnabled: true };
  let isGiven = false;
  const { client } = open(false, (_method, path) => {
    if (!isGiven) return null;
    if (path.startsWith("permission-access?")) return { data: [...accesses, given] };
    return path.includes("id_in=") ? { data: [ana, beto, cora] } : null;
  });
  expect(await rows()).toHaveLength(4);
  isGiven = true;
  const at = "2026-03-04T10:00:00.000Z";
  await act(async () =>
    client.put("permission-access", { id: "a3", sync: "clean", data: { id: "a3", createdAt: at, updatedAt: at } }),
  );
  expect(await screen.findByText("Cora Gil")).toBeTruthy();
  expect(screen.getByText("Política")).toBeTruthy();
  given.roles = [{ id: "r2", name: "Política y economía" }];
  await act(async () =>
    client.put("permission-role", { id: "r2", sync: "clean", data: { id: "r2", createdAt: at, updatedAt: at } }),
  );
  expect(await screen.findByText("Política y economía")).toBeTruthy();
});

it("shows when somebody was here last, and strikes out people who cannot sign in", async () => {
  const hoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString();
  open(false, (_method, path) => (path.includes("id_in=") ? { data: [{ ...ana, lastAccessAt: hoursAgo }, beto] } : null));
  await rows();
  expect(screen.getByText("hace 3 horas")).toBeTruthy();
  expect(screen.getAllByText("Nunca")).toHaveLength(2);
  const lineOf = (name: string) => screen.getByRole("button", { name }).firstElementChild?.getAttribute("style") ?? "";
  expect(lineOf("Beto Díaz")).toContain("line-through");
  expect(lineOf("Ana Pérez")).not.toContain("line-through");
});

it("asks again when 'Refrescar' is pressed", async () => {
  const { calls } = open();
  await rows();
  const before = calls.length;
  expect(screen.getByRole("heading", { level: 1, name: "Usuarios del proyecto" })).toBeTruthy();
  await press("button", "Refrescar");
  await waitFor(() =>
    expect(calls.slice(before).map(([, path]) => path)).toEqual([
      "permission-access?limit=100",
      "user?systemAdmin=true&isAdmin=true&limit=100",
      "user?id_in=u1%2Cu2&isAdmin=true&limit=100",
    ]),
  );
});

it("opens an access, or says that it does not exist", async () => {
  const { routing } = open();
  await rows();
  await press("button", "Sistema");
  expect(await screen.findByText("No se puede modificar este permiso")).toBeTruthy();
  await press("button", "Beto Díaz");
  expect(routing.location.get().path).toBe("/permission-access-entry/a2");
});

it("revokes an access after a question, but nobody's own", async () => {
  const { calls } = open();
  await menuOf("Ana Pérez");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Revocar acceso" }));
  expect(await screen.findByText("No puede revocarse el acceso a si mismo.")).toBeTruthy();
  await menuOf("Beto Díaz");
  fireEvent.click((await screen.findAllByRole("menuitem", { name: "Revocar acceso" })).at(-1) as HTMLElement);
  const dialog = await screen.findByRole("dialog", { name: "¿Revocar acceso a Beto Díaz?" });
  await act(async () => within(dialog).getByRole("button", { name: "Revocar acceso" }).click());
  await waitFor(() => expect(calls).toContainEqual(["DELETE", "permission-access/a2", undefined]));
});

it("offers global access to system admins alone", async () => {
  open();
  await menuOf("Beto Díaz");
  expect(screen.queryByRole("menuitem", { name: "Otorgar acceso global" })).toBeNull();
  cleanup();
  const { calls } = open(true);
  await menuOf("Beto Díaz");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Otorgar acceso global" }));
  const dialog = await screen.findByRole("dialog", { name: "¿Otorgar acceso global a Beto Díaz?" });
  await act(async () => within(dialog).getByRole("button", { name: "Otorgar acceso global" }).click());
  await waitFor(() => expect(calls).toContainEqual(["POST", "user/u2", { systemAdmin: true }]));
});

it("adds somebody who is found, and nobody twice", async () => {
  const found = { id: "u9", displayName: "Zoe", username: "zoe@diario.com", isAdmin: true };
  const { calls } = open(false, (_method, path) => (path.includes("autocomplete=") ? { data: [ana, found] } : null));
  await rows();
  await press("button", "Agregar usuario");
  expect(screen.getByRole("dialog", { name: "Agregar usuario" })).toBeTruthy();
  fireEvent.change(screen.getByRole("textbox", { name: "Buscar por nombre o email" }), { target: { value: "diario" } });
  const assigned = await screen.findByRole("button", { name: /Este usuario ya está asignado al proyecto/ });
  expect(assigned.getAttribute("aria-disabled")).toBe("true");
  expect(calls.find(([, path]) => path.includes("autocomplete"))?.[1]).toContain("sort=-isAdmin+name");
  await act(async () => screen.getByRole("button", { name: /^Zoe/ }).click());
  await press("button", "Otorgar acceso");
  await waitFor(() =>
    expect(calls).toContainEqual([
      "POST",
      "permission-access",
      { user: "u9", builtInRole: "basic", limitRoles: false, roles: [] },
    ]),
  );
  expect(await screen.findByText("Se le ha otorgado acceso a este proyecto a Zoe.")).toBeTruthy();
});

it("makes somebody new of an e-mail address, after a question, and has a link for their first password", async () => {
  const link = "https://diario.example/admin/#/invitation/t1";
  const { calls } = open(false, (method, path) => {
    if (path.includes("autocomplete=")) return { data: [] };
    if (path === "user/u10/invitation") return { sentTo: null, link, expiresAt: "2026-03-08T12:00:00.000Z" };
    return method === "POST" && path === "user" ? { id: "u10" } : null;
  });
  await rows();
  await press("button", "Agregar usuario");
  const input = screen.getByRole("textbox", { name: "Buscar por nombre o email" });
  fireEvent.change(input, { target: { value: "nadie" } });
  expect(await screen.findByText("Ingrese una dirección de email válida para crear un usuario nuevo.")).toBeTruthy();
  fireEvent.change(input, { target: { value: "Nueva@diario.com" } });
  fireEvent.click(await screen.findByRole("button", { name: "Crear usuario: nueva@diario.com" }));
  const question = "¿Seguro desea crear un nuevo usuario con email nueva@diario.com?";
  const dialog = await screen.findByRole("dialog", { name: question });
  await act(async () => within(dialog).getByRole("button", { name: "Aceptar" }).click());
  await screen.findByRole("button", { name: "Otorgar acceso" });
  const email = "nueva@diario.com";
  expect(calls).toContainEqual([
    "POST",
    "user",
    { username: email, externalIds: [{ provider: "email", email }], displayName: email, isAdmin: true },
  ]);
  await press("button", "Otorgar acceso");
  expect(await screen.findByRole("dialog", { name: "Invitación para nueva@diario.com" })).toBeTruthy();
  expect((screen.getByRole("textbox", { name: "Enlace de invitación" }) as HTMLInputElement).value).toBe(link);
});

it("waits for a network", async () => {
  const { client } = open();
  cleanup();
  client.network.set(false);
  renderWithClient(<UsersPage />, client);
  expect(screen.getByText("Datos remotos no disponibles fuera de línea")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Agregar usuario" }).hasAttribute("disabled")).toBe(true);
});
