import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { OpeningWindow } from "../../../shared/ask-window.ts";
import { askGoogle } from "./google-window.ts";

const ORIGIN = "https://cierre.diario.com";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page whose browser opens windows, or blocks them. */
function openPage({ blocks = false } = {}) {
  const events = new EventTarget();
  const popup = { closed: false, focus: vi.fn(), close: vi.fn() };
  const open = vi.fn(() => (blocks ? null : popup));
  const host = {
    open,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    setInterval,
    clearInterval,
    location: { origin: ORIGIN },
  };
  const control = new AbortController();
  // The parts of a window that are used, with a popup that has those that are.
  const answer = askGoogle(host as unknown as OpeningWindow, control.signal);
  const say = (data: unknown, origin = ORIGIN, source: unknown = popup) =>
    void events.dispatchEvent(Object.assign(new Event("message"), { data, origin, source }));
  return { open, popup, answer, say, control };
}

const identity = { type: "google-identity", data_enc: "sealed" };

it("opens the window at once, and answers what it says", async () => {
  const { open, answer, say } = openPage();
  expect(open).toHaveBeenCalledWith("/api/auth/google/start", expect.any(String), expect.stringContaining("popup"));
  say(identity);
  expect(await answer).toEqual({ tag: "identity", dataEnc: "sealed" });
  expect(vi.getTimerCount()).toBe(0);
});

it("does not hear other windows and other origins (PROF-022)", async () => {
  const { answer, say } = openPage();
  say({ ...identity, data_enc: "forged" }, "https://otro.com");
  say({ ...identity, data_enc: "forged" }, ORIGIN, {});
  say("forged");
  say({ type: "google-identity", error: "cancelled" });
  expect(await answer).toEqual({ tag: "cancelled" });
});

it("says that the window was blocked", async () => {
  expect(await openPage({ blocks: true }).answer).toEqual({ tag: "blocked" });
});

it("notices that the window was closed, but not before what it said last", async () => {
  const late = openPage();
  late.popup.closed = true;
  vi.advanceTimersByTime(500);
  late.say(identity);
  expect(await late.answer).toMatchObject({ tag: "identity" });
  const silent = openPage();
  silent.popup.closed = true;
  vi.advanceTimersByTime(1000);
  expect(await silent.answer).toEqual({ tag: "closed" });
});

it("closes the window when nobody waits for it any more", async () => {
  const { answer, control, popup } = openPage();
  control.abort();
  expect(await answer).toEqual({ tag: "closed" });
  expect(popup.close).toHaveBeenCalledOnce();
});
