import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useDraftSlot } from "./use-draft-slot.ts";

/** Names that other pages hold, and who waits for them. */
let held: Set<string>;
let waiting: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  held = new Set();
  waiting = [];
  const request = async (name: string, { ifAvailable, signal }: LockOptions, run: (lock: object | null) => Promise<unknown>) => {
    if (held.has(name) && ifAvailable) return run(null);
    if (held.has(name)) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    }
    held.add(name);
    return run({}).finally(() => held.delete(name));
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("takes the first name that no other page holds", async () => {
  held.add("p|new");
  const { result } = renderHook(() => useDraftSlot("p"));
  await pass(0);
  expect(result.current).toEqual({ name: "new-2", isResumed: false });
});

it("waits for the name that it had before it was loaded again, while the browser still takes the former page down", async () => {
  sessionStorage.setItem("p", "new");
  held.add("p|new");
  const { result } = renderHook(() => useDraftSlot("p"));
  await pass(200);
  expect(result.current).toBeNull();
  held.delete("p|new");
  for (const goOn of waiting) goOn();
  await pass(0);
  expect(result.current).toEqual({ name: "new", isResumed: true });
});

it("takes another name where the tab is a copy of one that goes on", async () => {
  sessionStorage.setItem("p", "new");
  held.add("p|new");
  const { result } = renderHook(() => useDraftSlot("p"));
  await pass(1_000);
  expect(result.current).toEqual({ name: "new-2", isResumed: false });
});

it("has no name to wait for once its page was left", async () => {
  const { result, unmount } = renderHook(() => useDraftSlot("p"));
  await pass(0);
  expect([result.current?.name, sessionStorage.getItem("p")]).toEqual(["new", "new"]);
  unmount();
  expect(sessionStorage.getItem("p")).toBeNull();
});
