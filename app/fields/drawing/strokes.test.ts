import { expect, it } from "vitest";
import { validatorOf } from "../../../schema/declaration/field-validators.ts";
import { fractionIn, strokePath, strokesOf } from "./strokes.ts";

const box = { left: 10, top: 20, width: 400, height: 200 };

it("stores points as fractions of the panel, whatever its size, and never outside it", () => {
  expect(fractionIn(box, { clientX: 110, clientY: 120 })).toEqual([0.25, 0.5]);
  expect(fractionIn(box, { clientX: -5, clientY: 900 })).toEqual([0, 1]);
  const drawing = [[fractionIn(box, { clientX: 110, clientY: 120 })]];
  expect(validatorOf({ kind: "drawing" }).safeParse(drawing).success).toBe(true);
});

it("draws a line, and a dot for a single point", () => {
  expect(
    strokePath(
      [
        [0, 0],
        [0.5, 1],
      ],
      1000,
      500,
    ),
  ).toBe("M0 0L500 500");
  expect(strokePath([[0.1, 0.1]], 1000, 500)).toBe("M100 50L100 50");
});

it("leaves out what is no stroke", () => {
  expect(strokesOf({})).toEqual([]);
  expect(strokesOf([[[0.1, 0.2], "x", [1]], "y"])).toEqual([[[0.1, 0.2]]]);
});
