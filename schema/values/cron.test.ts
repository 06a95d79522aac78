import { expect, it } from "vitest";
import { isCron } from "./cron.ts";

it.each(["* * * * *", "0 6 * * 1-5", "*/15 8-20 * * *", "0,30 0 1 1,7 0", "5 4 * * 7", " 0  0 1 1 *"])("takes %o", (text) => {
  expect(isCron(text)).toBe(true);
});

it.each([
  "",
  "* * * *",
  "* * * * * *",
  "60 * * * *",
  "* 24 * * *",
  "* * 0 * *",
  "* * * 13 *",
  "* * * * 8",
  "5-1 * * * *",
  "*/0 * * * *",
  "@daily",
  "a * * * *",
])("refuses %o", (text) => {
  expect(isCron(text)).toBe(false);
});
