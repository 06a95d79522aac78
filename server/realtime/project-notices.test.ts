import { expect, it } from "vitest";
import type { Queryable } from "../context/store.ts";
import { debtNoticeOf, sendNotices } from "./project-notices.ts";

const now = new Date("2026-03-15T12:00:00.000Z");

it.each([
  [{ since: "2026-01-15T12:00:00.000Z" }, 2],
  [{ since: "2026-01-15T12:00:01.000Z" }, 1],
  [{ since: "2025-12-20T00:00:00.000Z" }, 2],
  [{ since: "2026-03-14T00:00:00.000Z" }, 0],
  [{ since: "2026-05-01T00:00:00.000Z" }, 0],
])("counts the whole months since %o", (debtData, months) => {
  expect(debtNoticeOf(debtData, now)).toEqual({ since: debtData.since, delay: null, message: null, months });
});

it.each([
  ["Volvemos a las 3", { message: "Volvemos a las 3" }],
  [null, null],
])("tells of maintenance (%s) beside the unpaid months, also that there is none", async (maintenance, notice) => {
  const emitted: unknown[] = [];
  const store = { query: async () => [{ debt: { message: "Hablemos" } }] } as Partial<Queryable> as Queryable; // all that is asked of it
  await sendNotices({ emit: (...event) => emitted.push(event) }, { store, maintenance, now: () => now }, "p1");
  expect(emitted).toEqual([
    ["debt", { delay: null, months: null, since: null, message: "Hablemos" }],
    ["maintenance", notice],
  ]);
});

it("delivers message and delay unchanged", () => {
  expect(debtNoticeOf({ message: " Hablemos. ", delay: 60_000 }, now)).toEqual({
    since: null,
    delay: 60_000,
    message: "Hablemos.",
    months: null,
  });
});

it.each([undefined, null, {}, { message: "  " }, { since: "nunca" }, "deuda"])("makes no notice of %o", (debtData) => {
  expect(debtNoticeOf(debtData, now)).toBeNull();
});
