import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { throttle, throttleToPaint } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

describe("between keys", () => {
  /** A browser that paints when the test says so. */
  function paintedByHand() {
    let waiting = new Map<number, () => void>();
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => waiting.set(waiting.size + 1, run).size);
    vi.stubGlobal("cancelAnimationFrame", (handle: number) => waiting.delete(handle));
    return () => {
      const runs = [...waiting.values()];
      waiting = new Map();
      for (const run of runs) run();
      vi.advanceTimersByTime(0);
    };
  }

  it("runs after the frame that shows the key, and not before the next interval again", () => {
    const paint = paintedByHand();
    const runs = vi.fn();
    const throttled = throttleToPaint(runs, 120);
    throttled();
    expect(runs).not.toHaveBeenCalled();
    paint();
    expect(runs).toHaveBeenCalledTimes(1);
    throttled();
    vi.advanceTimersByTime(119);
    paint();
    expect(runs).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    paint();
    expect(runs).toHaveBeenCalledTimes(2);
  });

  it("runs where nothing is painted, too, at the latest after twice the interval", () => {
    paintedByHand();
    const runs = vi.fn();
    const throttled = throttleToPaint(runs, 120);
    for (let elapsed = 0; elapsed < 1200; elapsed += 10) {
      throttled();
      vi.advanceTimersByTime(10);
    }
    expect(runs).toHaveBeenCalledTimes(5);
  });

  it("runs on flush what waits for its interval or for a frame, once", () => {
    const paint = paintedByHand();
    const runs = vi.fn();
    const throttled = throttleToPaint(runs, 120);
    throttled();
    throttled.flush();
    expect(runs).toHaveBeenCalledTimes(1);
    throttled();
    throttled.flush();
    expect(runs).toHaveBeenCalledTimes(2);
    paint();
    vi.advanceTimersByTime(1000);
    expect(runs).toHaveBeenCalledTimes(2);
  });
});
