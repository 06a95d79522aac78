import { expect, it } from "vitest";
import { axisTicks, labelled, linePath, withinAndApart } from "./chart-scale.ts";

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

it("keeps labels within the drawing, and leaves out one that would lie over another for that", () => {
  const labels = [0, 100, 190].map((x, place) => ({ place, x }));
  expect(withinAndApart(labels, { length: 60, width: 300 }).map(({ x }) => x)).toEqual([30, 100, 190]);
  expect(withinAndApart(labels, { length: 60, width: 200 }).map(({ place, x }) => [place, x])).toEqual([
    [0, 30],
    [1, 100],
    [2, 170],
  ]);
  expect(withinAndApart(labels, { length: 80, width: 200 }).map(({ place }) => place)).toEqual([0, 2]);
});
