import { expect, it } from "vitest";
import type { Row } from "../../../client/client-api.ts";
import { dayOf, rowsOn, timeAt, weekOf } from "./week-days.ts";

const local = (text: string) => new Date(`${text}`).toISOString();
const row = (id: string, from: string | null, to: string | null = null): Row =>
  ({
    id,
    sync: "clean",
    data: { id, from: from === null ? null : local(from), to: to === null ? null : local(to) },
  }) as unknown as Row;
const keys = (days: ReturnType<typeof weekOf>) => days.map(({ key }) => key);

it("begins a week on Monday, whichever of its days is asked for", () => {
  const week = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`);
  expect(keys(weekOf(new Date("2026-11-23T00:00")))).toEqual(week);
  expect(keys(weekOf(new Date("2026-11-29T23:59")))).toEqual(week);
  expect(keys(weekOf(new Date("2026-11-25T12:00"), 1))[0]).toBe("2026-11-30");
  expect(keys(weekOf(new Date("2026-01-01T12:00"), -1))[0]).toBe("2025-12-22");
});

it("reads the day of a key, and none of what is no day", () => {
  expect(dayOf("2026-11-23")).toEqual(new Date("2026-11-23T00:00"));
  expect([dayOf(""), dayOf("mañana")]).toEqual([null, null]);
});

it("puts a document on its day by its time, and on every day until it ends", () => {
  const [monday, tuesday, wednesday] = weekOf(new Date("2026-11-23T12:00"));
  if (!monday || !tuesday || !wednesday) throw new Error("a week has days");
  const rows = [
    row("late", "2026-11-24T20:00"),
    row("early", "2026-11-24T07:00", "2026-11-24T08:00"),
    row("long", "2026-11-23T22:00", "2026-11-25T00:00"),
    row("backwards", "2026-11-24T09:00", "2026-11-20T09:00"),
    row("undated", null, "2026-11-24T09:00"),
  ];
  const span = { field: "from", until: "to" };
  const on = (day: typeof monday) => rowsOn(day, rows, span).map(({ id }) => id);
  expect([on(monday), on(tuesday), on(wednesday)]).toEqual([["long"], ["long", "early", "backwards", "late"], []]);
  expect(rowsOn(tuesday, rows, { field: "from" }).map(({ id }) => id)).toEqual(["early", "backwards", "late"]);
  expect(rows.filter((each) => timeAt(each, "from") === null).map(({ id }) => id)).toEqual(["undated"]);
});
