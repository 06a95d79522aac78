import { expect, it } from "vitest";
import { axisTicks, labelled, linePath } from "./chart-scale.ts";

it("divides an axis at round numbers, from nothing until past the most", () => {
  expect(axisTicks(1500)).toEqual([0, 500, 1000, 1500]);
  expect(axisTicks(1501)).toEqual([0, 500, 1000, 1500, 2000]);
  expect(axisTicks(3)).toEqual([0, 1, 2, 3]);
  expect(axisTicks(0)).toEqual([0, 1]);
  expect(axisTicks(0.31, 4, false).map((tick) => tick.toFixed(1))).toEqual(["0.0", "0.1", "0.2", "0.3", "0.4"]);
});

it("writes as many labels as there is room for", () => {
  expect(labelled(5, 8)).toEqual([0, 1, 2, 3, 4]);
  expect(labelled(30, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
});

it("leaves gaps where nobody has counted", () => {
  const path = linePath(
    [1, 2, null, 3],
    (at) => at * 10,
    (value) => value,
  );
  expect(path).toBe("M0.0 1.0h0L10.0 2.0M30.0 3.0h0");
});
