import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createActivity } from "./activity.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("reports activity 15 seconds after somebody did something, once in 60 seconds", () => {
  const sent: number[] = [];
  const activity = createActivity(() => sent.push(Date.now()));
  const start = Date.now();
  for (let second = 0; second < 130; second++) {
    activity.happened(Date.now());
    vi.advanceTimersByTime(1_000);
  }
  expect(sent.map((at) => (at - start) / 1_000)).toEqual([15, 75]);
});

it("reports nothing where nobody does anything, or after it was stopped", () => {
  const report = vi.fn();
  const activity = createActivity(report);
  vi.advanceTimersByTime(60_000);
  activity.happened(Date.now());
  activity.stop();
  vi.advanceTimersByTime(60_000);
  expect(report).not.toHaveBeenCalled();
});
