import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttle } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("runs every interval under constant calls, not only after a pause", () => {
  const runs = vi.fn();
  const throttled = throttle(runs, 300);
  for (let elapsed = 0; elapsed < 3000; elapsed += 100) {
    throttled();
    vi.advanceTimersByTime(100);
  }
  expect(runs).toHaveBeenCalledTimes(10);
});

it("runs the last call at once on flush, and nothing when nothing waits", () => {
  const runs = vi.fn();
  const throttled = throttle(runs, 300);
  throttled();
  throttled.flush();
  throttled.flush();
  vi.advanceTimersByTime(1000);
  expect(runs).toHaveBeenCalledTimes(1);
});
