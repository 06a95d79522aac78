import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient, fakeProfile } from "../client/fake-client.ts";
import { openApp } from "./testing/open-app.tsx";

beforeEach(() => {
  window.matchMedia ??= vi.fn(() => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never);
  window.location.hash = "#/profile";
});
afterEach(cleanup);

const usernameField = () => screen.findByLabelText("Usuario o correo electrónico");

it("shows nothing but that the page is loading while the session is fetched", () => {
  const client = createFakeClient();
  client.session.state.set({ ...client.session.state.get(), phase: "loading", profile: null, projectId: null });
  const { container } = openApp(client);
  const shown = [...container.childNodes].filter(({ nodeName }) => nodeName !== "STYLE");
  expect(shown.map(({ textContent }) => textContent)).toEqual(["Cargando…"]);
});

it("shows the sign-in page without a session, nothing while it is fetched, and the drawer with one", async () => {
  const client = createFakeClient();
  const signedIn = client.session.state.get();
  client.session.state.set({ ...signedIn, phase: "loading", profile: null, projectId: null });
  openApp(client);
  expect([screen.queryByRole("complementary"), screen.queryByRole("textbox")]).toEqual([null, null]);
  // The session could not be fetched, and nobody is known here.
  act(() => client.session.state.set({ ...signedIn, phase: "signed-out", profile: null, projectId: null }));
  expect(await usernameField()).toBeTruthy();
  act(() => client.session.state.set(signedIn));
  expect(await screen.findByRole("button", { name: `Cuenta de ${fakeProfile.name}` })).toBeTruthy();
  expect(screen.queryByLabelText("Usuario o correo electrónico")).toBeNull();
  act(() => client.session.state.set({ ...signedIn, phase: "signed-out", token: null, profile: null, projectId: null }));
  expect(await usernameField()).toBeTruthy();
  expect(screen.queryByRole("complementary")).toBeNull();
});
