import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { AddUserDialog } from "./AddUserDialog.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const zoe = { id: "u9", displayName: "Zoe", username: "zoe@diario.com", isAdmin: true };
const root = { id: "u3", displayName: "Sistema", username: "raiz@diario.com", isAdmin: true, systemAdmin: true };

function open(answer: (method: string, path: string) => unknown) {
  const client = createFakeClient();
  client.put("permission-role", { id: "r1", sync: "clean", data: { id: "r1", name: "Deportes", createdAt: "", updatedAt: "" } });
  const calls: [string, string, unknown][] = [];
  const request = async (method: string, path: string, body?: unknown) => {
    calls.push([method, path, body]);
    return answer(method, path);
  };
  const ended: string[] = [];
  renderWithClient(
    <AddUserDialog assigned={new Set()} onAdded={() => ended.push("added")} onClose={() => ended.push("closed")} />,
    { ...client, online: { ...client.online, request } },
  );
  return { calls, ended };
}
const search = (text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: "Buscar por nombre o email" }), { target: { value: text } });
const press = (name: string | RegExp) => act(async () => screen.getByRole("button", { name }).click());

it("asks 300 ms after the last key, once", async () => {
  vi.useFakeTimers();
  const { calls } = open(() => ({ data: [] }));
  search("z");
  search("zo");
  await act(async () => vi.advanceTimersByTimeAsync(299));
  expect(calls).toEqual([]);
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(calls.map(([, path]) => path)).toEqual(["user?autocomplete=zo&sort=-isAdmin+name&limit=100"]);
});

it("takes nobody who has global access already", async () => {
  open(() => ({ data: [root] }));
  search("raiz@diario.com");
  const found = await screen.findByRole("button", { name: /Este usuario ya está asignado al proyecto/ });
  expect(found.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(found);
  expect(screen.queryByRole("button", { name: "Otorgar acceso" })).toBeNull();
  // Somebody has this address: nobody new is made of it.
  expect(screen.queryByRole("button", { name: /^Crear usuario/ })).toBeNull();
});

it("says how to make somebody new also beside those who are found, unless an address was typed (USERS-011)", async () => {
  const hint = "Ingrese una dirección de email válida para crear un usuario nuevo.";
  open(() => ({ data: [zoe] }));
  expect(screen.queryByText(hint)).toBeNull();
  search("zo");
  await waitFor(() => screen.getByRole("button", { name: /^Zoe/ }));
  expect(screen.getByText(hint)).toBeTruthy();
  search("zoe@diario.com");
  await waitFor(() => expect(screen.queryByText(hint)).toBeNull());
});

it("limits what somebody may do to the roles that are chosen", async () => {
  const { calls, ended } = open((method) => (method === "GET" ? { data: [zoe] } : { id: "a9" }));
  search("zoe");
  await waitFor(() => screen.getByRole("button", { name: /^Zoe/ }));
  await press(/^Zoe/);
  fireEvent.click(screen.getByRole("combobox", { name: "Rol de contenidos" }));
  const labels = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(labels).toEqual(["Redactor", "Editor", "Administrador"]);
  fireEvent.click(screen.getByRole("option", { name: "Redactor" }));
  fireEvent.click(screen.getByRole("checkbox", { name: "Limitar permisos" }));
  fireEvent.click(await screen.findByRole("combobox", { name: "Roles" }));
  fireEvent.click(await screen.findByRole("option", { name: "Deportes" }));
  await press("Otorgar acceso");
  expect(calls.at(-1)).toEqual([
    "POST",
    "permission-access",
    { builtInRole: "basic", limitRoles: true, roles: ["r1"], user: "u9" },
  ]);
  expect(ended).toEqual(["added", "closed"]);
  expect(await screen.findByText("Se le ha otorgado acceso a este proyecto a Zoe.")).toBeTruthy();
});

it("says that it failed, and stays", async () => {
  const { ended } = open((method) => {
    if (method === "GET") return { data: [zoe] };
    throw new CierreError("unavailable");
  });
  search("zoe");
  await waitFor(() => screen.getByRole("button", { name: /^Zoe/ }));
  await press(/^Zoe/);
  await press("Otorgar acceso");
  expect(await screen.findByText("Se ha producido un error.")).toBeTruthy();
  expect(ended).toEqual([]);
});
