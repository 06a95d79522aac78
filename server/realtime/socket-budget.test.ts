import { expect, it } from "vitest";
import { createSocketBudget } from "./socket-budget.ts";

it("accepts what pages send, slows a flood down and disconnects a page that continues", () => {
  const budget = createSocketBudget(0);
  const burst = Array.from({ length: 200 }, () => budget.take(0));
  expect(burst.slice(0, 30).every((answer) => answer === "accept")).toBe(true);
  expect(burst.slice(30, 130).every((answer) => answer === "drop")).toBe(true);
  expect(burst[130]).toBe("cut");
});

it("gives room again with time, and forgets what was too much", () => {
  const budget = createSocketBudget(0);
  for (let sent = 0; sent < 120; sent++) budget.take(0);
  expect(budget.take(1_000)).toBe("accept");
  for (let sent = 0; sent < 4; sent++) expect(budget.take(1_000)).toBe("accept");
  for (let sent = 0; sent < 100; sent++) expect(budget.take(1_000)).toBe("drop");
  expect(budget.take(1_000)).toBe("cut");
});

it("never saves up more than a burst", () => {
  const budget = createSocketBudget(0);
  const answers = Array.from({ length: 31 }, () => budget.take(3_600_000));
  expect(answers.filter((answer) => answer === "accept")).toHaveLength(30);
});
