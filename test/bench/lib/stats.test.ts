import { describe, expect, it } from "vitest";
import { judge, median, medianInterval, percentile } from "./stats.ts";

describe("percentile", () => {
  it("interpolates between neighbours", () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(percentile([10, 20, 30], 1)).toBe(30);
  });

  it("refuses to answer without samples", () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

describe("judge", () => {
  it("says ahead or behind only when the whole interval lies on one side of the aim", () => {
    expect(judge([10, 11, 12, 11, 10], 20, "atMost")).toBe("ahead");
    expect(judge([30, 31, 29, 30, 32], 20, "atMost")).toBe("behind");
    expect(judge([10, 30, 12, 33, 21], 20, "atMost")).toBe("inconclusive");
    expect(judge([0.9, 0.95, 0.92], 0.6, "atLeast")).toBe("ahead");
    expect(judge([0.4, 0.41, 0.43], 0.6, "atLeast")).toBe("behind");
  });

  it("gives the same interval for the same samples", () => {
    expect(medianInterval([3, 1, 2, 5, 4])).toEqual(medianInterval([3, 1, 2, 5, 4]));
  });
});
