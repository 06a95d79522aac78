import { expect, it } from "vitest";
import { autoPushOf, isQuietAt } from "./auto-push-rules.ts";

/** In Buenos Aires. */
const at = (time: string) => new Date(`2026-03-01T${time}:00-03:00`);
const quietTimes = (quietFrom: string | null, quietTo: string | null) => {
  const rules = autoPushOf({ enabled: true, quietFrom, quietTo, rules: [] }, null);
  if (rules === null) throw new Error("it is switched on");
  return ["00:00", "06:59", "07:00", "12:00", "21:59", "22:00", "23:59"].filter((time) => isQuietAt(rules, at(time)));
};

it("is quiet over midnight, from the first minute to the one before the last, in the newsroom's hours", () => {
  expect(quietTimes("22:00", "07:00")).toEqual(["00:00", "06:59", "22:00", "23:59"]);
});

it("is quiet within a day, and never where one of the times is missing or both are the same", () => {
  expect(quietTimes("07:00", "22:00")).toEqual(["07:00", "12:00", "21:59"]);
  expect([quietTimes("22:00", null), quietTimes(null, "07:00"), quietTimes("07:00", "07:00")]).toEqual([[], [], []]);
});
