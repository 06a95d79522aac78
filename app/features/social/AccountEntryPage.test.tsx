import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SECRET_MASK } from "../../../schema/declaration/fields.ts";
import { externalAccount } from "../../../schema/features/social/external-account.ts";
import { createFakeClient, type FakeClient } from "../../client/fake-client.ts";
import { cleanRow, press } from "../../entity/entry/testing/open-entry.tsx";
import { openOwnPage, savedData } from "../../pages/testing/open-own-page.tsx";
import { doublePopup } from "../people/login/google-popup-double.ts";
import { AccountEntryPage } from "./AccountEntryPage.tsx";

let client: FakeClient;
beforeEach(() => {
  client = createFakeClient();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (values: Record<string, unknown>) => {
  client.put("external-account", cleanRow("e1", { name: "Página del diario", ...values }));
  return openOwnPage(client, AccountEntryPage, externalAccount, "e1");
};

it("empties what signing in filled, after a question, and keeps the rest", async () => {
  await open({ type: "facebook-page", externalId: "1002", accessToken: SECRET_MASK, profile: { name: "Diario" } });
  await press("Cerrar sesión de la cuenta");
  const dialog = await screen.findByRole("dialog", { name: "¿Cerrar la sesión de la cuenta externa?" });
  await act(async () => within(dialog).getByRole("button", { name: "Cerrar sesión de la cuenta" }).click());
  expect(screen.queryByRole("button", { name: "Cerrar sesión de la cuenta" })).toBeNull();
  await press("Guardar");
  await expect.poll(() => savedData(client)).toHaveLength(1);
  expect(savedData(client)[0]).toMatchObject({
    name: "Página del diario",
    type: null,
    externalId: null,
    accessToken: null,
    refreshToken: null,
    profile: null,
  });
});

it("offers nothing for an account that nobody signed in to", async () => {
  await open({ type: "twitter" });
  expect(screen.queryByRole("button", { name: "Cerrar sesión de la cuenta" })).toBeNull();
});

describe("signing in to the account", () => {
  const HELPER = "https://cuentas.example/entrar/";
  const withHelper = () => {
    const state = client.session.state.get();
    const { profile } = state;
    client.session.state.set({ ...state, profile: profile && { ...profile, accountHelper: HELPER } });
  };
  const button = () => screen.queryByRole("button", { name: "Iniciar sesión en la cuenta" });
  const said = { type: "external-account", externalId: "1002", accessToken: "abc", profile: { name: "Diario" } };

  it("takes what the helper of its type says in a window of 600 by 256, and nobody else's word (SOCIAL-015)", async () => {
    withHelper();
    const popup = doublePopup();
    await open({ type: "facebook-page" });
    await press("Iniciar sesión en la cuenta");
    const features = expect.stringContaining("width=600,height=256");
    expect(popup.opened).toHaveBeenCalledWith("https://cuentas.example/entrar/facebook-page", expect.any(String), features);
    const origin = "https://cuentas.example";
    await popup.say({ ...said, externalId: "1" });
    await popup.say({ ...said, externalId: "2" }, { origin, source: window });
    await popup.say({ ...said, externalId: "" }, { origin });
    expect(button()).not.toBeNull();
    await popup.say(said, { origin });
    expect(await screen.findByText("Cuenta vinculada: recuerde guardar")).toBeTruthy();
    expect(button()).toBeNull();
    await press("Guardar");
    await expect.poll(() => savedData(client)).toHaveLength(1);
    const { type: _kind, ...account } = said;
    expect(savedData(client)[0]).toMatchObject({ type: "facebook-page", ...account });
  });

  it("says that the window was not let open, and what it needs without a network", async () => {
    withHelper();
    doublePopup({ blocks: true });
    await open({ type: "google" });
    await press("Iniciar sesión en la cuenta");
    expect(await screen.findByText("El navegador no dejó abrir la ventana de la cuenta")).toBeTruthy();
    act(() => client.engine.status.set({ ...client.engine.status.get(), offlineSince: "2026-01-01T10:00:00.000Z" }));
    await press("Iniciar sesión en la cuenta");
    expect(await screen.findByText("Iniciar sesión en la cuenta necesita conexión")).toBeTruthy();
  });

  it("is not offered without a helper, without a type, or for an account that is signed in", async () => {
    await open({ type: "google" });
    expect(button()).toBeNull();
    cleanup();
    withHelper();
    await open({ type: null });
    expect(button()).toBeNull();
    cleanup();
    await open({ type: "google", externalId: "1002" });
    expect(button()).toBeNull();
  });
});
