import { expect, it } from "vitest";
import { Pace } from "./pace.ts";

const bounds = { stillMs: 30_000, graceMs: 30_000, bytesPerSecond: 2_000 };

/** Looks once a second while so many bytes come each time; the second in which it became too slow, `null` when it never did. */
function follow(seconds: number, bytesIn: (second: number) => number, isTheirTurn = true): number | null {
  const pace = new Pace(bounds, 500);
  let bytes = 500;
  for (let second = 1; second <= seconds; second += 1) {
    bytes += bytesIn(second);
    pace.look(bytes, 1_000, isTheirTurn);
    if (pace.isTooSlow) return second;
  }
  return null;
}

it("lets an honest link of a few kilobytes a second carry eight megabytes", () => {
  expect(follow(2_800, () => 3_000)).toBeNull();
});

it("ends who sends nothing, and who sends a byte now and then", () => {
  expect(follow(100, () => 0)).toBe(30);
  expect(follow(100, (second) => (second % 20 === 0 ? 1 : 0))).toBe(31);
  expect(follow(2_000, () => 1_900)).toBe(601);
});

it("ends who was fast and stopped", () => {
  expect(follow(2_000, (second) => (second <= 10 ? 1_000_000 : 0))).toBe(40);
});

it("does not count the time that is ours", () => {
  expect(follow(10_000, () => 0, false)).toBeNull();
});
