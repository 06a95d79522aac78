import { expect, it } from "vitest";
import { nextCron } from "./next-cron.ts";

it.each([
  // A Sunday, 9:00 by the newsroom's clock.
  ["* * * * *", "2026-03-01T12:01:00.000Z"],
  ["*/15 * * * *", "2026-03-01T12:15:00.000Z"],
  ["0 9 * * *", "2026-03-02T12:00:00.000Z"],
  ["30 22 * * 7", "2026-03-02T01:30:00.000Z"],
  ["0 6 * * 1-5", "2026-03-02T09:00:00.000Z"],
  ["0 0 15 * 3", "2026-03-04T03:00:00.000Z"],
  ["0 0 29 2 *", "2028-02-29T03:00:00.000Z"],
  ["5,50 8-10/2 * 4 *", "2026-04-01T11:05:00.000Z"],
  // What names a number twice.
  ["5,5,*/15 * * * *", "2026-03-01T12:05:00.000Z"],
  ["0 9 * * 0,7", "2026-03-08T12:00:00.000Z"],
  ["0 9 1-31,5 * 3", "2026-03-02T12:00:00.000Z"],
])("finds when %s comes next", (cron, next) => {
  expect(new Date(nextCron(cron, Date.parse("2026-03-01T12:00:00.000Z")) ?? 0).toISOString()).toBe(next);
});

it("knows a schedule that never comes", () => {
  expect(nextCron("0 0 31 2 *", Date.parse("2026-03-01T12:00:00.000Z"))).toBeNull();
});
