import { expect, it } from "vitest";
import { instantAfter, instantBefore } from "./iso-duration.ts";

const now = new Date("2026-03-31T12:00:00.000Z");

it.each([
  ["PT48H", "2026-03-29T12:00:00.000Z"],
  ["P28D", "2026-03-03T12:00:00.000Z"],
  ["P1W", "2026-03-24T12:00:00.000Z"],
  ["P1Y", "2025-03-31T12:00:00.000Z"],
  ["P1DT1H30M", "2026-03-30T10:30:00.000Z"],
])("goes back %s", (duration, instant) => {
  expect(instantBefore(now, duration)).toBe(instant);
});

it.each([
  ["PT48H", "2026-04-02T12:00:00.000Z"],
  ["P7D", "2026-04-07T12:00:00.000Z"],
  ["P1M", "2026-05-01T12:00:00.000Z"],
  ["P3M", "2026-07-01T12:00:00.000Z"],
])("goes on %s", (duration, instant) => {
  expect(instantAfter(now.toISOString(), duration)).toBe(instant);
});

it.each(["", "P", "PT", "48H", "P-1D", "P1D2"])("knows no duration in %j", (duration) => {
  expect([instantBefore(now, duration), instantAfter("2026-03-31T12:00:00.000Z", duration)]).toEqual([null, null]);
});

it("has no instant after an invalid one", () => {
  expect(instantAfter("nunca", "P7D")).toBeNull();
});
