import { expect, it } from "vitest";
import { defaultPeriod, type Preset, presetPeriod } from "./period.ts";

/** Wednesday, 23:30 in Buenos Aires: already Thursday in UTC. */
const now = Date.parse("2026-03-05T02:30:00.000Z");

it.each<[Preset, string, string]>([
  ["today", "2026-03-04", "2026-03-05"],
  ["yesterday", "2026-03-03", "2026-03-04"],
  ["thisWeek", "2026-03-02", "2026-03-09"],
  ["lastWeek", "2026-02-23", "2026-03-02"],
  ["thisMonth", "2026-03-01", "2026-04-01"],
  ["lastMonth", "2026-02-01", "2026-03-01"],
  ["last7Days", "2026-02-26", "2026-03-05"],
  ["last30Days", "2026-02-03", "2026-03-05"],
])("knows when %s begins and ends in Buenos Aires", (preset, start, end) => {
  expect(presetPeriod(preset, now)).toEqual({ start: `${start}T03:00:00.000Z`, end: `${end}T03:00:00.000Z` });
});

it("counts Sunday to the week that ends with it", () => {
  expect(presetPeriod("thisWeek", Date.parse("2026-03-08T15:00:00.000Z")).start).toBe("2026-03-02T03:00:00.000Z");
});

it("begins with one month back, until the end of the day or, by hours, until now", () => {
  expect(defaultPeriod("day", now)).toEqual({ start: "2026-02-04T03:00:00.000Z", end: "2026-03-05T03:00:00.000Z" });
  expect(defaultPeriod("hour", now).end).toBe("2026-03-05T02:30:00.000Z");
  expect(defaultPeriod("month", Date.parse("2026-03-31T15:00:00.000Z")).start).toBe("2026-02-28T03:00:00.000Z");
});
