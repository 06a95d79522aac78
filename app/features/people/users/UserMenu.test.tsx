import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import { createFakeClient, fakeProfile } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { access, person } from "./project-users.ts";
import { UserMenu } from "./UserMenu.tsx";

afterEach(cleanup);

const someone = (values: object = {}) =>
  person.parse({ id: "u2", displayName: "Beto", isAdmin: true, passwordEnabled: true, ...values });
const given = access.parse({ id: "a2", user: { id: "u2" }, builtInRole: "admin" });

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Opens the menu of a person; `request` answers the calls. */
async function open(who: ReturnType<typeof someone>, systemAdmin: boolean, request: Ask = async () => null) {
  const client = createFakeClient({ ...fakeProfile, systemAdmin });
  const changed: number[] = [];
  const row = { person: who, access: who.id === fakeProfile.id || who.id === "u2" ? given : null };
  const page = renderWithClient(<UserMenu row={row} onChanged={() => changed.push(1)} />, {
    ...client,
    online: { ...client.online, request },
  });
  fireEvent.click(screen.getByRole("button", { name: "Acciones: Beto" }));
  await screen.findByRole("menu");
  return { changed, ...page };
}
const items = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
const press = (name: string) => act(async () => screen.getByRole("menuitem", { name }).click());
async function agree(question: string, button: string) {
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  await act(async () => dialog.getByRole("button", { name: button }).click());
}
const refuse = () => Promise.reject(new CierreError("unavailable"));

it("offers system admins global access and the person's page, and others the access to the project alone", async () => {
  const { routing } = await open(someone(), true);
  expect(items()).toEqual(["Editar usuario", "Otorgar acceso global", "Revocar acceso"]);
  await press("Editar usuario");
  expect(routing.location.get().path).toBe("/user-entry/u2");
  cleanup();
  await open(someone(), false);
  expect(items()).toEqual(["Revocar acceso"]);
});

it("sends an invitation again to people who have never signed in", async () => {
  const calls: unknown[] = [];
  const made = { sentTo: "b•••o@diario.com", link: null, expiresAt: "2026-03-08T12:00:00.000Z" };
  await open(someone({ passwordEnabled: false }), false, async (...call) => {
    calls.push(call);
    return made;
  });
  expect(items()).toEqual(["Enviar invitación", "Revocar acceso"]);
  await press("Enviar invitación");
  expect(await screen.findByText(/^Le enviamos a b•••o@diario.com un enlace/)).toBeTruthy();
  expect(calls).toEqual([["POST", "user/u2/invitation"]]);
  cleanup();
  await open(someone({ passwordEnabled: false, lastAccessAt: "2026-03-01T12:00:00.000Z" }), false);
  expect(items()).toEqual(["Revocar acceso"]);
});

it("lets system admins take global access back from others, not from themselves", async () => {
  const calls: unknown[] = [];
  const { changed } = await open(someone({ systemAdmin: true }), true, async (...call) => void calls.push(call));
  expect(items()).toEqual(["Editar usuario", "Revocar acceso global", "Revocar acceso"]);
  await press("Revocar acceso global");
  await agree("¿Revocar acceso global a Beto?", "Revocar acceso global");
  expect(await screen.findByText("Acceso actualizado")).toBeTruthy();
  expect(changed).toHaveLength(1);
  expect(calls).toEqual([["POST", "user/u2", { systemAdmin: false }]]);
  cleanup();
  await open(someone({ id: fakeProfile.id, systemAdmin: true }), true);
  expect(items()).not.toContain("Revocar acceso global");
});

it("protects a system admin's access from people who are not system admins", async () => {
  await open(someone({ systemAdmin: true }), false);
  await press("Revocar acceso");
  expect(await screen.findByText("No puede revocarle el acceso a un administrador de sistema.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("says that an access could not be taken back, or global access not changed", async () => {
  await open(someone(), false, refuse);
  await press("Revocar acceso");
  await agree("¿Revocar acceso a Beto?", "Revocar acceso");
  expect(await screen.findByText("Hubo un error revocando el acceso.")).toBeTruthy();
  cleanup();
  await open(someone(), true, refuse);
  await press("Otorgar acceso global");
  await agree("¿Otorgar acceso global a Beto?", "Otorgar acceso global");
  expect(await screen.findByText("Hubo un error actualizando el acceso.")).toBeTruthy();
});
