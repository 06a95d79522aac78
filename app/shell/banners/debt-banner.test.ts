import { expect, it } from "vitest";
import { debtWords, isDebtShown } from "./debt-banner.ts";

const debt = { delay: null, months: 2, since: "2026-01-01T00:00:00.000Z", message: null };
const now = 1_800_000_000_000;

it.each([
  ["no debt", null, 0, false],
  ["neither a message nor a month", { ...debt, months: 0 }, 0, false],
  ["months", debt, 0, true],
  ["a message alone", { ...debt, months: null, message: "Hablemos" }, 0, true],
  ["dismissed less than two hours ago", debt, now - 7_199_999, false],
  ["dismissed two hours ago", debt, now - 7_200_000, true],
  ["dismissed longer ago than the project's delay", { ...debt, delay: 60_000 }, now - 60_000, true],
  ["dismissed within the project's delay", { ...debt, delay: 60_000 }, now - 59_999, false],
])("is shown or not with %s", (_what, notice, dismissedAt, shown) => {
  expect(isDebtShown(notice, dismissedAt, now)).toBe(shown);
});

it("says the project's words, or how many months are unpaid", () => {
  expect(debtWords({ ...debt, message: "Hablemos" })).toBe("Hablemos");
  expect(debtWords(debt)).toBe("El proyecto tiene 2 meses impagos.");
  expect(debtWords({ ...debt, months: 1 })).toBe("El proyecto tiene 1 mes impago.");
});
