import { notifications } from "@mantine/notifications";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { WordToasts } from "./WordToasts.tsx";
import { wordsInView } from "./words-in-view.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  act(() => notifications.clean());
  cleanup();
  vi.useRealTimers();
  wordsInView.set(false);
  vi.restoreAllMocks();
});

const AHEAD_MS = 3_600_000;
const word = (id: string, inMs: number, userId = "u2") => ({
  id,
  t: `Palabra <b>${id}</b>`,
  d: new Date(Date.now() + AHEAD_MS + inMs).toISOString(),
  u: { id: userId, displayName: "Bruno" },
});

/** The server's clock is an hour ahead of the device's. */
function open() {
  const client = createFakeClient();
  renderWithClient(<WordToasts />, client);
  const receive = (...words: object[]) =>
    act(() => {
      for (const each of words) client.realtime.deliver("broadcast", each);
    });
  const here = { id: "u1", name: null, displayName: "Ana", presentAt: new Date().toISOString(), paths: [], editing: [] };
  const meet = () => {
    const now = new Date(Date.now() + AHEAD_MS).toISOString();
    act(() => client.realtime.deliver("users-connected", { whole: true, users: [here], left: [], now }));
  };
  return { client, receive, meet };
}
const shown = () => screen.queryAllByRole("status").map(({ textContent }) => textContent);

it("says a word where the drawer does not show it, HTML as the text it is, once", async () => {
  const { client, receive, meet } = open();
  meet();
  receive(word("w1", 1_000));
  expect(await screen.findByText("Bruno, a todos: Palabra <b>w1</b>")).toBeTruthy();
  // After the connection broke it is sent again.
  act(() => client.realtime.connected.set(false));
  act(() => client.realtime.connected.set(true));
  meet();
  receive(word("w1", 1_000), word("w2", 2_000));
  expect(await screen.findByText("Bruno, a todos: Palabra <b>w2</b>")).toBeTruthy();
  expect(shown()).toHaveLength(2);
});

it("is silent about one's own words, those said before the page was opened, and those that are on the screen", async () => {
  const { receive, meet } = open();
  receive(word("antes", -5_000), word("ahora", 1_000));
  meet();
  receive(word("propia", 2_000, "u1"));
  wordsInView.set(true);
  receive(word("a la vista", 3_000));
  wordsInView.set(false);
  receive(word("última", 4_000));
  expect(await screen.findByText("Bruno, a todos: Palabra <b>última</b>")).toBeTruthy();
  expect(shown()).toEqual([expect.stringContaining("ahora"), expect.stringContaining("última")]);
});

it("stays until it is closed where nobody looks at the page", async () => {
  const show = vi.spyOn(notifications, "show");
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { receive, meet } = open();
  meet();
  receive(word("w1", 1_000));
  expect(await screen.findByText("Bruno, a todos: Palabra <b>w1</b>")).toBeTruthy();
  expect(show.mock.calls.map(([toast]) => toast.autoClose)).toEqual([false]);
});
