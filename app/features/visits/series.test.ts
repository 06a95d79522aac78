import { describe, expect, it } from "vitest";
import { formerPeriod, stepsOf, untilNow, usualPeriod, usualValues, valuesOf } from "./series.ts";

const asked = { date: "date", event: "visits", isShare: false };
const answer = (rows: Record<string, number | null>) => ({
  summary: { events: {} },
  data: Object.entries(rows).map(([date, visits]) => ({ dimensions: { date }, events: { visits } })),
});
/** Midnights in Buenos Aires. */
const at = (day: string) => `${day}T03:00:00.000Z`;

describe("steps of a period", () => {
  it("begin where days, weeks and months do in Buenos Aires", () => {
    const period = { start: at("2026-03-04"), end: at("2026-03-06") };
    expect(stepsOf(period, "day")).toEqual(["2026-03-04T00:00", "2026-03-05T00:00"]);
    expect(stepsOf(period, "hour")).toHaveLength(48);
    expect(stepsOf(period, "week")).toEqual(["2026-03-02T00:00"]);
    expect(stepsOf({ start: at("2025-12-20"), end: at("2026-02-02") }, "month")).toEqual([
      "2025-12-01T00:00",
      "2026-01-01T00:00",
      "2026-02-01T00:00",
    ]);
    expect(stepsOf(period, "year")).toEqual(["2026-01-01T00:00"]);
    expect(stepsOf({ start: at("2020-01-01"), end: at("2026-01-01") }, "hour")).toBeNull();
    expect(stepsOf(period, "all")).toBeNull();
  });

  it("have 0 where nothing happened, and nothing where a share is of nothing or the time is to come", () => {
    const steps = ["2026-03-04T00:00", "2026-03-05T00:00"];
    expect(valuesOf(answer({ "2026-03-05T00:00": 7 }), asked, steps)).toEqual([0, 7]);
    expect(valuesOf(answer({ "2026-03-05T00:00": 0.5 }), { ...asked, isShare: true }, steps)).toEqual([null, 0.5]);
    expect(untilNow([0, 0], steps, Date.parse("2026-03-04T20:00:00.000Z"))).toEqual([0, null]);
  });
});

const now = Date.parse("2026-03-20T15:00:00.000Z");

describe("the former period", () => {
  it("is as much time directly before, of whole months as many months", () => {
    expect(formerPeriod({ start: at("2026-03-04"), end: at("2026-03-06") }, now)).toEqual({
      start: at("2026-03-02"),
      end: at("2026-03-04"),
    });
    expect(formerPeriod({ start: at("2026-02-01"), end: at("2026-03-01") }, now)).toEqual({
      start: at("2026-01-01"),
      end: at("2026-02-01"),
    });
  });

  it("is only as long as what has passed of a period that goes on", () => {
    expect(formerPeriod({ start: at("2026-03-20"), end: at("2026-03-21") }, now)).toEqual({
      start: at("2026-03-19"),
      end: "2026-03-19T15:00:00.000Z",
    });
    expect(formerPeriod({ start: at("2026-03-01"), end: at("2026-04-01") }, Date.parse("2026-03-31T12:00:00.000Z"))).toEqual({
      start: at("2026-02-01"),
      end: at("2026-03-01"),
    });
  });
});

describe("what is usual", () => {
  it("is asked of hours and days alone, and of as many hours as one answer has", () => {
    const period = { start: at("2026-03-04"), end: at("2026-03-06") };
    expect(usualPeriod(period, "hour", now)).toEqual({ start: at("2026-02-04"), end: at("2026-02-27") });
    expect(usualPeriod(period, "week", now)).toBeNull();
    const month = { start: at("2026-02-01"), end: at("2026-03-01") };
    expect(usualPeriod(month, "hour", now)).toBeNull();
    expect(usualPeriod(month, "day", now)).not.toBeNull();
    // Hours of long ago are kept as days.
    expect(usualPeriod(period, "hour", Date.parse("2026-06-20T15:00:00.000Z"))).toBeNull();
  });

  it("is the middle of the same weekday and hour in the weeks before, since the first count", () => {
    const known = answer({
      "2026-02-11T10:00": 90,
      "2026-02-18T10:00": 100,
      "2026-02-25T10:00": 5000,
      "2026-02-25T11:00": 1,
    });
    // 4 February is before the first count: it is no Wednesday on which nobody came.
    expect(usualValues(known, asked, ["2026-03-04T10:00"])).toEqual([100]);
    expect(usualValues(known, asked, ["2026-03-04T11:00"])).toEqual([0]);
    expect(usualValues(answer({ "2026-02-25T10:00": 5 }), asked, ["2026-03-04T10:00"])).toEqual([null]);
    expect(usualValues(answer({}), asked, ["2026-03-04T10:00"])).toEqual([null]);
  });
});
