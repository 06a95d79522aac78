import { expect, it } from "vitest";
import { liveOrder, liveUpdatesStatus } from "./live-updates.ts";

const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour, 7)).toISOString();

it("reads newest first, with what has no date on top, and keeps the order of one moment", () => {
  const items = [{ date: at(4, 9) }, { date: at(5, 9) }, {}, { date: at(5, 9) }, { date: null }, { date: "nunca" }];
  expect(liveOrder(items)).toEqual([2, 4, 5, 1, 3, 0]);
});

it("is live until half a day after its newest update, wherever that stands", () => {
  const items = [{ date: at(4, 9) }, {}, { date: at(5, 9) }, { date: at(4, 20) }];
  expect(liveUpdatesStatus(items, at(5, 10))).toBe("LIVE");
  expect(liveUpdatesStatus(items, at(5, 20))).toBe("LIVE");
  expect(liveUpdatesStatus(items, at(5, 21))).toBe("ENDED");
});

it("is nothing before the first thing happened", () => {
  expect([[], [{}], [{ date: "nunca" }]].map((items) => liveUpdatesStatus(items, at(5, 9)))).toEqual([null, null, null]);
});
