import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeClient, type FakeClient, fakeOperation } from "../../client/fake-client.ts";
import { renderWithClient } from "../../client/render-with-client.tsx";
import { stubBrowser } from "../../fields/testing/stub-browser.ts";
import { openApp } from "../testing/open-app.tsx";
import { AWAY_MS, UpdateStrip } from "./UpdateStrip.tsx";

let client: FakeClient;
beforeEach(() => {
  stubBrowser();
  client = createFakeClient();
  window.location.hash = "#/profile";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const status = (values: Partial<ReturnType<FakeClient["engine"]["status"]["get"]>>) =>
  client.engine.status.set({ ...client.engine.status.get(), ...values });
const expire = () => client.session.state.set({ ...client.session.state.get(), expired: true });

/** Whatever comes up by itself while somebody writes, and what shows that it has come. */
const interruptions: readonly (readonly [string, () => void, string | RegExp])[] = [
  ["the session ended", expire, /Su sesión ha caducado/],
  ["a newer application waits", () => client.updates.available.set(true), "Aplicación actualizada, click to refresh"],
  ["another application works on this device", () => status({ outdated: true }), ""],
  ["the device has met a bug", () => client.engine.faults.set(1), ""],
  ["the network goes", () => status({ offlineSince: "2026-01-01T00:00:00.000Z" }), ""],
  ["the device takes no more", () => status({ deviceRefused: true }), ""],
  ["another tab leads", () => status({ isLeader: !client.engine.status.get().isLeader }), ""],
  [
    "an edit is in conflict",
    () => client.engine.outbox.set([fakeOperation({ state: { tag: "conflict", theirs: null, fields: [] } })]),
    "",
  ],
  [
    "the project is closed to the person",
    () => {
      const state = client.session.state.get();
      const [lost] = state.profile?.projects ?? [];
      client.session.state.set({ ...state, ...(lost && { lost }) });
    },
    "",
  ],
];

describe("what comes up by itself", () => {
  it.each(interruptions)("neither takes the keyboard nor opens a dialog: %s", async (_name, happen, shown) => {
    openApp(client);
    await act(() => client.engine.screenShown());
    const field = document.body.appendChild(document.createElement("textarea"));
    field.focus();
    await act(async () => happen());
    if (shown !== "") expect(await screen.findByText(shown)).toBeTruthy();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.querySelector("input[type=password]")).toBeNull();
    field.remove();
  });
});

it("asks for the password again at a press, and leaves the page as it is when that can wait", async () => {
  openApp(client);
  await act(async () => expire());
  const again = await screen.findByRole("button", { name: "Volver a entrar" });
  await act(async () => fireEvent.click(again));
  expect(await screen.findByRole("dialog", { name: "Su sesión ha caducado" })).toBeTruthy();
  await act(async () => fireEvent.click(screen.getAllByRole("button", { name: "Más tarde" })[0] as HTMLElement));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByRole("button", { name: "Volver a entrar" })).toBeTruthy();
});

it("offers a newer application in the words of the specification, and changes to it at a click (SHELL-048, SHELL-049)", () => {
  renderWithClient(<UpdateStrip />, client);
  expect(screen.queryByRole("button")).toBeNull();
  act(() => client.updates.available.set(true));
  const offer = screen.getByRole("button", { name: "Aplicación actualizada, click to refresh" });
  expect(screen.getByRole("status").contains(offer)).toBe(true);
  expect(client.calls).toEqual([]);
  fireEvent.click(offer);
  expect(client.calls).toEqual([["apply"]]);
});

it("can be put away, and comes back later", () => {
  vi.useFakeTimers();
  renderWithClient(<UpdateStrip />, client);
  act(() => client.updates.available.set(true));
  fireEvent.click(screen.getByRole("button", { name: "Recordar más tarde" }));
  expect(screen.queryByRole("button")).toBeNull();
  act(() => void vi.advanceTimersByTime(AWAY_MS));
  expect(screen.getByRole("button", { name: "Aplicación actualizada, click to refresh" })).toBeTruthy();
});
