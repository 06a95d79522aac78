import { describe, expect, it } from "vitest";
import { taskFacts } from "./operation-task-times.ts";

/** A Sunday, nine in the morning in Buenos Aires. */
const NOW = "2026-03-01T12:00:00.000Z";
const facts = (values: Record<string, unknown>, at = NOW) => taskFacts({ target: "MANUAL", ...values }, at);

describe("where a task stands", () => {
  it.each([
    ["ACTIVE", {}],
    ["SCHEDULED", { startDate: "2026-03-01T12:00:01.000Z" }],
    ["ACTIVE", { startDate: "2026-03-01T12:00:00.000Z" }],
    ["DUE", { dueDate: "2026-03-01T11:00:00.000Z" }],
    ["ENDED", { endDate: "2026-03-01T11:00:00.000Z", dueDate: "2026-03-01T11:00:00.000Z" }],
    ["COMPLETE", { manualCompletionDate: "2026-02-01T00:00:00.000Z", endDate: "2026-03-01T11:00:00.000Z" }],
    ["COMPLETE", { target: "CREATION", article: "n1" }],
    ["ACTIVE", { target: "MANUAL", article: "n1" }],
  ])("%s", (status, values) => {
    expect(facts(values).status).toBe(status);
  });
});

describe("when it is next", () => {
  const every = (time: string, weekDays: number[] = []) => ({ id: time, time, weekDays });

  it.each([
    ["later today", [every("10:30")], "2026-03-01T13:30:00.000Z"],
    ["tomorrow, when today's hour is over", [every("09:00")], "2026-03-02T12:00:00.000Z"],
    ["on the first of its days", [every("06:00", [3, 5])], "2026-03-04T09:00:00.000Z"],
    ["in a week, when its only day is today", [every("08:00", [7])], "2026-03-08T11:00:00.000Z"],
    ["at the first of several hours", [every("23:00"), every("18:15")], "2026-03-01T21:15:00.000Z"],
    ["late in the evening, which is another day in UTC", [every("22:00", [7])], "2026-03-02T01:00:00.000Z"],
  ])("%s", (_, schedule, expected) => {
    expect(facts({ schedule }).nextTaskDate).toBe(expected);
  });

  it("keeps to the task's beginning and end", () => {
    const schedule = [every("10:00")];
    expect(facts({ schedule, startDate: "2026-03-05T13:00:00.000Z" }).nextTaskDate).toBe("2026-03-05T13:00:00.000Z");
    expect(facts({ schedule, endDate: "2026-03-01T12:30:00.000Z" }).nextTaskDate).toBeNull();
  });

  it("is never for what is over, or has no schedule", () => {
    expect(facts({}).nextTaskDate).toBeNull();
    expect(facts({ schedule: [every("10:00")], manualCompletionDate: NOW }).nextTaskDate).toBeNull();
    expect(facts({ schedule: [{ id: "x" }] }).nextTaskDate).toBeNull();
  });
});
