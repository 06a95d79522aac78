import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { CierreError, type ErrorCode } from "../../../../schema/errors.ts";
import type { ExternalId } from "../../../../schema/wire/accounts/external-ids.ts";
import { createFakeClient } from "../../../client/fake-client.ts";
import { renderWithClient } from "../../../client/render-with-client.tsx";
import { doublePopup, identity } from "../login/google-popup-double.ts";
import { LinkedAccounts } from "./LinkedAccounts.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  location.hash = "";
});

const google: ExternalId = { id: "e1", provider: "google", userId: "1", friendlyId: "Ana Paz", email: "ana@correo.com" };
const email: ExternalId = { id: "e2", provider: "email", userId: null, friendlyId: null, email: "ana@diario.com" };
const linkButton = () => screen.findByRole("button", { name: "Vincular una cuenta de Google" });

/** One's own accounts, on a server that may refuse the next change. */
function open(accounts: ExternalId[], { refusal, hasGoogle = true }: { refusal?: ErrorCode; hasGoogle?: boolean } = {}) {
  const client = createFakeClient();
  const calls: unknown[] = [];
  let externalIds = accounts;
  const request = async (method: string, path: string, body?: ExternalId) => {
    if (path === "auth/providers") return { google: hasGoogle, signUp: false, privacyPolicy: null };
    if (method === "GET") return { externalIds };
    calls.push([method, path, body]);
    if (refusal) throw new CierreError(refusal);
    externalIds = method === "POST" ? [...externalIds, google] : externalIds.filter(({ id }) => id !== body?.id);
    return { externalIds };
  };
  const view = renderWithClient(<LinkedAccounts />, {
    ...client,
    online: { ...client.online, request: request as typeof client.online.request },
  });
  return { client, calls, ...view };
}
const unlink = async (name: string) => {
  fireEvent.click(await screen.findByRole("button", { name: `Desvincular ${name}` }));
  return within(await screen.findByRole("dialog"));
};

describe("LinkedAccounts", () => {
  it("shows one's accounts, and unlinks one once that is confirmed", async () => {
    const { calls, client } = open([google, email]);
    const rows = await screen.findAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "GoogleAna Paz · ana@correo.comDesvincular",
      "Correo electrónicoana@diario.comDesvincular",
    ]);
    const dialog = await unlink("ana@correo.com");
    expect(dialog.getByText("¿Desvincular ana@correo.com? Ya no podrá ingresar con esa cuenta.")).toBeTruthy();
    expect(calls).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Desvincular" }));
    expect(await screen.findByText("Cuenta desvinculada")).toBeTruthy();
    expect(calls).toEqual([["DELETE", "auth/session/external-ids", google]]);
    await expect.poll(() => screen.queryByText(/ana@correo\.com/)).toBeNull();
    expect(client.calls).toContainEqual(["refresh"]);
  });

  it("unlinks nothing when the answer is no", async () => {
    const { calls } = open([google]);
    fireEvent.click((await unlink("ana@correo.com")).getByRole("button", { name: "Cancelar" }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each<[ErrorCode, RegExp]>([
    ["missingResponse", /^Error desvinculando cuenta\.$/],
    ["invalid", /^Error desvinculando cuenta\. Es la única forma de ingresar/],
  ])("says that an account was not unlinked: %s", async (refusal, text) => {
    open([google], { refusal });
    fireEvent.click((await unlink("ana@correo.com")).getByRole("button", { name: "Desvincular" }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  it("links an account that its window vouches for", async () => {
    const { calls } = open([]);
    expect(await screen.findByText("Ninguna cuenta vinculada.")).toBeTruthy();
    const popup = doublePopup();
    fireEvent.click(await linkButton());
    await popup.say(identity, { origin: "https://otro.com" });
    expect(calls).toEqual([]);
    await popup.say(identity);
    expect(await screen.findByText("Cuenta vinculada")).toBeTruthy();
    expect(calls).toEqual([["POST", "auth/session/external-ids", { data_enc: "sealed" }]]);
    expect(await screen.findByText("Ana Paz · ana@correo.com")).toBeTruthy();
  });

  it.each<[ErrorCode, string]>([
    ["internal", "Error vinculando cuenta."],
    ["duplicated", "Error vinculando cuenta. Ya está vinculada a otro usuario."],
  ])("says that an account was not linked: %s", async (refusal, text) => {
    open([], { refusal });
    const popup = doublePopup();
    fireEvent.click(await linkButton());
    await popup.say(identity);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("offers no Google where the server has none, and nothing to press without a network", async () => {
    const { client } = open([google], { hasGoogle: false });
    const button = await screen.findByRole("button", { name: "Desvincular ana@correo.com" });
    expect(screen.queryByRole("button", { name: "Vincular una cuenta de Google" })).toBeNull();
    act(() => client.network.set(false));
    expect(button).toHaveProperty("disabled", true);
    expect(screen.getByText("Vincular y desvincular cuentas necesita conexión.")).toBeTruthy();
  });

  it("goes to Google itself when the browser opens no windows", async () => {
    open([]);
    doublePopup({ blocks: true });
    fireEvent.click(await linkButton());
    expect((await screen.findByRole("alert")).textContent).toContain("El navegador bloqueó la ventana de Google.");
    const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
    fireEvent.click(screen.getByRole("button", { name: "Continuar en esta ventana" }));
    expect(assign).toHaveBeenCalledWith("/api/auth/google/start");
  });
});

describe("the profile that comes back from Google", () => {
  const comeBack = () => {
    location.hash = "/profile/?google_link";
    sessionStorage.setItem("google-link-data", "sealed");
  };

  it("links the account, and goes back to where it was asked", async () => {
    comeBack();
    vi.spyOn(window.history, "length", "get").mockReturnValue(5);
    sessionStorage.setItem("google-link", "4");
    const go = vi.spyOn(window.history, "go").mockImplementation(() => undefined);
    const { calls } = open([]);
    await expect.poll(() => calls).toEqual([["POST", "auth/session/external-ids", { data_enc: "sealed" }]]);
    await expect.poll(() => go.mock.calls).toEqual([[-2]]);
    expect(sessionStorage.length).toBe(0);
  });

  it("says what went wrong, at the address of the profile", async () => {
    comeBack();
    sessionStorage.setItem("google-link", "1");
    const { routing } = open([], { refusal: "forbidden" });
    expect(await screen.findByText("Error vinculando cuenta.")).toBeTruthy();
    expect(routing.location.get()).toEqual({ path: "/profile", search: "" });
  });

  it("links nothing that it did not ask for", async () => {
    comeBack();
    const { calls, routing } = open([]);
    await linkButton();
    expect(routing.location.get()).toEqual({ path: "/profile", search: "" });
    expect(calls).toEqual([]);
    // The address that took the place of another one is noted there as well.
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith("google"))).toEqual([]);
  });
});
