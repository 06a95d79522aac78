import { expect, it } from "vitest";
import { everComes, isCron, readCron } from "./cron.ts";

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
  "*/00 * * * *",
  "*,60 * * * *",
  "@daily",
  "a * * * *",
  `${"*/1,".repeat(200)}0 * * * *`,
])("refuses %o", (text) => {
  expect(isCron(text)).toBe(false);
});

it("reads the numbers of each field once, and Sunday as 0 however it is written", () => {
  expect(readCron("50/5 8-10,9 */10 *,2 5-7,0")).toEqual([[50, 55], [8, 9, 10], [1, 11, 21, 31], null, [5, 6, 0]]);
});

it.each(["0 0 31 2 *", "0 0 30,31 2 *", "0 0 31 2,4,6,9,11 *", "0 0 31/2 4 *", "* * 30-31 2 *"])("never comes: %o", (text) => {
  expect([isCron(text), everComes(text)]).toEqual([true, false]);
});

it.each(["* * * * *", "0 0 29 2 *", "0 0 31 2,3 *", "0 0 31 2 1", "0 0 28-31 2 *", "0 0 31 * *"])("comes: %o", (text) => {
  expect(everComes(text)).toBe(true);
});
