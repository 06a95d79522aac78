import { expect, it } from "vitest";
import { Lateness } from "./watch-thread.ts";

function lateAfter(...looks: readonly number[]): number {
  const lateness = new Lateness();
  for (const ms of looks) lateness.note(ms);
  return lateness.ms;
}

it("says nothing of one or two long tasks, which are over", () => {
  expect(lateAfter(10_000)).toBe(0);
  expect(lateAfter(1, 2, 1, 9_900, 2)).toBe(2);
  expect(lateAfter(1, 2, 9_000, 9_900, 2)).toBe(2);
});

it("is late while most of what the thread does takes long, and no longer than three looks after that", () => {
  expect(lateAfter(1, 2, 1_500, 1_200, 1_100)).toBe(1_100);
  expect(lateAfter(20_000, 20_000, 20_000, 20_000, 20_000, 1, 1)).toBe(20_000);
  expect(lateAfter(20_000, 20_000, 20_000, 20_000, 20_000, 1, 1, 1)).toBe(1);
});
