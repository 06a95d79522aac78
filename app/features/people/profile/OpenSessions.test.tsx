import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { CierreError } from "../../../../schema/errors.ts";
import type { OwnSession } from "../../../../schema/wire/accounts/own-sessions.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { OpenSessions } from "./OpenSessions.tsx";

afterEach(cleanup);

const at = "2026-03-01T12:00:00.000Z";
const here: OwnSession = { id: "s1", createdAt: at, lastSeenAt: at, userAgent: null, isCurrent: true };
const tablet: OwnSession = {
  ...here,
  id: "s 2",
  userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
  isCurrent: false,
};

/** A server with these sessions; `refuses` ends none. */
function open(sessions: OwnSession[], refuses = false) {
  const client = createFakeClient();
  const calls: string[] = [];
  let data = sessions;
  const request = async (method: string, path: string) => {
    if (method === "GET") return { data };
    calls.push(`${method} ${path}`);
    if (refuses) throw new CierreError("missingResponse");
    data = data.filter(({ id, isCurrent }) => isCurrent || (path !== "auth/sessions" && !path.endsWith(encodeURIComponent(id))));
    return null;
  };
  renderWithClient(<OpenSessions />, { ...client, online: { ...client.online, request } });
  return { calls, client };
}

it("lists where the account is signed in, and ends a session elsewhere", async () => {
  const { calls } = open([here, tablet]);
  const rows = await screen.findAllByRole("listitem");
  expect(within(rows[0] as HTMLElement).getByText("Este dispositivo")).toBeTruthy();
  expect(within(rows[0] as HTMLElement).queryByRole("button")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Cerrar la sesión de Chrome en Android" }));
  expect(await screen.findByText("Sesión cerrada")).toBeTruthy();
  await expect.poll(() => screen.queryByText("Chrome en Android")).toBeNull();
  expect(calls).toEqual(["DELETE auth/sessions/s%202"]);
});

it("ends all others once that is confirmed", async () => {
  const { calls } = open([here, tablet]);
  fireEvent.click(await screen.findByRole("button", { name: "Cerrar las demás sesiones" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("¿Cerrar la sesión en todos los demás dispositivos?");
  expect(calls).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Cerrar las demás sesiones" }));
  expect(await screen.findByText("Se cerraron las demás sesiones")).toBeTruthy();
  expect(calls).toEqual(["DELETE auth/sessions"]);
});

it("says when a session could not be ended, and ends none without a network", async () => {
  const { client } = open([here, tablet], true);
  const button = await screen.findByRole("button", { name: "Cerrar la sesión de Chrome en Android" });
  fireEvent.click(button);
  expect(await screen.findByText(/^Error cerrando sesión\..+/)).toBeTruthy();
  act(() => client.network.set(false));
  expect(await screen.findByRole("button", { name: "Cerrar la sesión de Chrome en Android" })).toHaveProperty("disabled", true);
});
