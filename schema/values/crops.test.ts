import { expect, it } from "vitest";
import { crops } from "../features/files/crop-fields.ts";
import { boxOf, cropAt, cropNames, cropOf, cropRatios, LEAST_CROP } from "./crops.ts";

const wide = { width: 1800, height: 900 };

it("is the largest part of its shape at full size, and stands in the room that is left", () => {
  expect(boxOf(wide, "1x1", { x: 0, y: 0, size: 1 })).toEqual({ left: 0, top: 0, width: 900, height: 900 });
  expect(boxOf(wide, "1x1", { x: 1, y: 0.5, size: 0.5 })).toEqual({ left: 1350, top: 225, width: 450, height: 450 });
});

it.each(cropNames)("stays within the picture and in its shape at any values: %s", (name) => {
  for (const picture of [wide, { width: 500, height: 2000 }]) {
    for (const [x, y, size] of [
      [0, 0, 1],
      [1, 1, 1],
      [0.3, 0.9, 0.1],
    ] as const) {
      const { left, top, width, height } = boxOf(picture, name, { x, y, size });
      expect(width / height).toBeCloseTo(cropRatios[name]);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(picture.width + 1e-9);
      expect(top + height).toBeLessThanOrEqual(picture.height + 1e-9);
      const again = boxOf(picture, name, cropAt(picture, name, { left, top, width, height }));
      expect([again.left, again.top, again.width].map(Math.round)).toEqual([left, top, width].map(Math.round));
    }
  }
});

it("ignores an asset's value that is no crop", () => {
  expect(cropOf({ crops: { "1x1": { x: 0.5, y: 0.5, size: 0.4 } } }, "1x1")).toEqual({ x: 0.5, y: 0.5, size: 0.4 });
  for (const asset of [
    null,
    "a1",
    {},
    { crops: null },
    { crops: { "1x1": null } },
    { crops: { "1x1": { x: 2, y: 0, size: 1 } } },
    { crops: { "1x1": { x: 0, y: 0, size: 0 } } },
    { crops: { "1x1": { x: 0, y: 0 } } },
  ]) {
    expect(cropOf(asset, "1x1")).toBeNull();
  }
});

it("is declared of each shape, no smaller than what can be chosen", () => {
  expect(Object.keys(crops.of)).toEqual(cropNames);
  for (const { of } of Object.values(crops.of)) expect(of.size.min).toBe(LEAST_CROP);
});
