import { expect, it } from "vitest";
import { messageDate } from "./message-date.ts";

const now = new Date(2026, 2, 15, 12, 0);

it.each([
  [new Date(2026, 2, 15, 11, 5), "11:05"],
  [new Date(2026, 2, 14, 12, 1), "12:01"],
  [new Date(2026, 2, 14, 12, 0), "14/03 12:00"],
  [new Date(2025, 2, 15, 12, 1), "15/03 12:01"],
  [new Date(2025, 2, 15, 12, 0), "15/03/2025 12:00"],
  [new Date(2024, 11, 1, 0, 30), "01/12/2024 00:30"],
  // The server's clock may be ahead of this device's.
  [new Date(2026, 2, 15, 12, 3), "12:03"],
])("writes %s as people say it", (date, words) => {
  expect(messageDate(date.toISOString(), now)).toBe(words);
});

it("writes nothing for what is no date", () => {
  expect(messageDate("", now)).toBe("");
});
