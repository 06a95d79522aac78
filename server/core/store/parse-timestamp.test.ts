import { expect, it } from "vitest";
import { parseTimestamp } from "./parse-timestamp.ts";

it.each([
  ["2026-03-01 12:00:00+00", "2026-03-01T12:00:00.000Z"],
  ["2026-03-01 12:00:00.12+00", "2026-03-01T12:00:00.120Z"],
  ["2026-03-01 09:00:00.123456-03", "2026-03-01T12:00:00.123Z"],
  ["2026-03-01 17:30:00+05:30", "2026-03-01T12:00:00.000Z"],
])("reads %s", (text, iso) => {
  expect(parseTimestamp(text)).toBe(iso);
});
