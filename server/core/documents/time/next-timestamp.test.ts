import { expect, it } from "vitest";
import { nextTimestamp, quietTimestamp } from "./next-timestamp.ts";

const now = new Date("2026-03-01T12:00:00.000Z");

it("is now", () => {
  expect(nextTimestamp(now, null)).toBe("2026-03-01T12:00:00.000Z");
});

it("is later than the version before when the clock was set back or stands still", () => {
  expect(nextTimestamp(now, "2026-03-02T12:00:00.000Z")).toBe("2026-03-02T12:00:00.001Z");
  expect(nextTimestamp(now, now.toISOString())).toBe("2026-03-01T12:00:00.001Z");
});

it("is the next one after the version before for a version without an author", () => {
  expect(quietTimestamp("2026-03-01T12:00:00.000Z")).toBe("2026-03-01T12:00:00.001Z");
});
