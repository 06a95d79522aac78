import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeClient } from "../client/fake-client.ts";
import { renderWithClient } from "../client/render-with-client.tsx";
import { PresenceReporter } from "./PresenceReporter.tsx";
import { reportTextPlace } from "./text-place.ts";

beforeEach(() => {
  window.location.hash = "#/article-list";
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const client = createFakeClient();
  const page = renderWithClient(
    <>
      <PresenceReporter />
      <div data-field="title">
        <input aria-label="Título" />
      </div>
      <div data-field="deck" data-read-only>
        <textarea aria-label="Bajada" readOnly />
      </div>
    </>,
    client,
  );
  const sent = (event: string) =>
    client.calls.filter(([name, each]) => name === "emit" && each === event).map(([, , message]) => message);
  return { client, sent, ...page };
}

it("sends where this page is and in which field somebody writes, at every change and every connection", async () => {
  const { client, sent, routing } = open();
  act(() => routing.navigate("/article-entry/a1"));
  await act(async () => screen.getByRole("textbox", { name: "Título" }).focus());
  await act(async () => screen.getByRole("textbox", { name: "Título" }).blur());
  act(() => client.realtime.connected.set(false));
  act(() => routing.navigate("/tag-list"));
  act(() => client.realtime.connected.set(true));
  expect(sent("path")).toEqual([
    { path: "/article-list", field: null },
    { path: "/article-entry/a1", field: null },
    { path: "/article-entry/a1", field: "title" },
    { path: "/article-entry/a1", field: null },
    { path: "/tag-list", field: null },
  ]);
});

it("reports nobody who reads a field that they may not write", async () => {
  const { sent } = open();
  await act(async () => screen.getByRole("textbox", { name: "Bajada" }).focus());
  expect(sent("path")).toEqual([{ path: "/article-list", field: null }]);
});

it("sends in which paragraph of a text somebody writes, at most every three seconds, and not after they left it", async () => {
  vi.useFakeTimers();
  const { sent } = open();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await act(async () => screen.getByRole("textbox", { name: "Título" }).focus());
  act(() => reportTextPlace("title", { at: 0, start: "Uno" }));
  act(() => reportTextPlace("title", { at: 1, start: "Dos" }));
  await pass(2_999);
  expect(sent("path")).toHaveLength(2);
  await pass(1);
  const path = "/article-list";
  expect(sent("path").at(-1)).toEqual({ path, field: "title", place: { text: "title", at: 1, start: "Dos" } });
  // The caret of another text may have come before this one's is known to have left.
  act(() => reportTextPlace("deck", null));
  await act(async () => screen.getByRole("textbox", { name: "Título" }).blur());
  expect(sent("path").at(-1)).toEqual({ path, field: null });
  act(() => reportTextPlace("title", null));
  await pass(10_000);
  expect(sent("path")).toHaveLength(4);
});

it("reports the field whose text is written in a frame, although the page does not see its keyboard events", async () => {
  vi.useFakeTimers();
  const { sent } = open();
  // Stands for the frame, which the test's page cannot load.
  const frame = document.createElement("div");
  document.querySelector("[data-field]")?.append(frame);
  vi.spyOn(document, "activeElement", "get").mockReturnValue(frame);
  act(() => void window.dispatchEvent(new Event("blur")));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(sent("path").at(-1)).toEqual({ path: "/article-list", field: "title" });
  vi.restoreAllMocks();
});

it.each(["click", "keyPress", "input"] as const)(
  "reports 15 seconds after a %s that somebody is there, once in a minute",
  (event) => {
    vi.useFakeTimers();
    const { sent } = open();
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    pass(120_000);
    fireEvent[event](screen.getByRole("textbox", { name: "Título" }), { charCode: 65 });
    pass(14_999);
    expect(sent("present")).toHaveLength(0);
    pass(1);
    expect(sent("present")).toHaveLength(1);
    for (let times = 0; times < 40; times++) {
      fireEvent[event](screen.getByRole("textbox", { name: "Título" }), { charCode: 65 });
      pass(1_000);
    }
    expect(sent("present")).toHaveLength(1);
  },
);

it("also reports a person who writes in a text, by the changes of its frame, and in no other window", () => {
  vi.useFakeTimers();
  const { sent } = open();
  // The test's page loads no frames: this one's window serves only to be distinguished from others.
  const inside = Object.create(null) as Window; // only compared
  const frame = Object.defineProperty(document.createElement("iframe"), "contentWindow", { value: inside });
  vi.spyOn(document, "activeElement", "get").mockReturnValue(frame);
  const say = (data: unknown, values: MessageEventInit = {}) =>
    act(() => {
      window.dispatchEvent(new MessageEvent("message", { source: inside, origin: window.location.origin, ...values, data }));
      vi.advanceTimersByTime(15_000);
    });
  say({ type: "size" });
  say({ type: "value", html: "<p>Hola</p>" }, { source: window });
  say({ type: "value", html: "<p>Hola</p>" }, { origin: "https://otra.example" });
  say(null);
  expect(sent("present")).toHaveLength(0);
  say({ type: "value", html: "<p>Hola</p>" });
  expect(sent("present")).toHaveLength(1);
  vi.restoreAllMocks();
});
