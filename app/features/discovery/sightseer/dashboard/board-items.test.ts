import { expect, it } from "vitest";
import { COLUMN_ROWS, columnRows, losesColumn, originWarning } from "./board-items.ts";

const now = Date.parse("2026-03-30T12:00:00.000Z");
const found = (date: string, origin = "o1") => ({ date, origin });

it("shows what a column's origins published since then, newest first", () => {
  const old = found("2026-03-30T01:00:00.000Z");
  const early = found("2026-03-30T09:00:00.000Z");
  const late = found("2026-03-30T11:00:00.000Z");
  const other = found("2026-03-30T11:30:00.000Z", "o2");
  const since = now - 6 * 3_600_000;
  expect(columnRows([old, early, other, late], ["o1"], since)).toEqual([late, early]);
  expect(columnRows([other, late], [], since)).toEqual([other, late]);
  expect(columnRows(Array(80).fill(late), [], since)).toHaveLength(COLUMN_ROWS);
});

it("warns when a source is about to stop being read, and when it has stopped", () => {
  const day = (count: number) => new Date(now - count * 86_400_000).toISOString();
  expect([originWarning(day(13), now), originWarning(day(15), now), originWarning(day(29), now)]).toEqual([
    null,
    "stopping",
    "stopped",
  ]);
  expect(originWarning(null, now)).toBe("stopped");
});

it("knows a column that is gone from one that moved", () => {
  const columns = [{ id: "a" }, { id: "b" }];
  expect(losesColumn(columns, [{ id: "b" }, { id: "a" }])).toBe(false);
  expect(losesColumn(columns, [{ id: "b" }])).toBe(true);
});
