import { expect, it } from "vitest";
import { fitTextSize } from "./fit-text-size.ts";

/** A box that a text of one size leaves at `most`; remembers how it was laid out last. */
function boxOf(most: number) {
  const box = { tried: 0, size: 0 };
  const fitsAt = (size: number) => {
    box.tried += 1;
    box.size = size;
    return size <= most;
  };
  return { box, fitsAt };
}

it("leaves a text that fits as large as it gets", () => {
  const { box, fitsAt } = boxOf(100);
  expect(fitTextSize(12, 24, fitsAt)).toEqual({ size: 24, fits: true });
  expect(box).toEqual({ tried: 1, size: 24 });
});

it("says that a text is too long, and shows it at the smallest size", () => {
  const { box, fitsAt } = boxOf(11.9);
  expect(fitTextSize(12, 24, fitsAt)).toEqual({ size: 12, fits: false });
  expect(box.size).toBe(12);
});

it("finds the size whatever it is, in few steps, and leaves the text laid out at it", () => {
  for (let most = 12; most < 64; most += 0.37) {
    const { box, fitsAt } = boxOf(most);
    const { size, fits } = fitTextSize(12, 64, fitsAt);
    expect(fits).toBe(true);
    expect(size).toBeLessThanOrEqual(most);
    expect(most - size).toBeLessThanOrEqual(0.25);
    expect(box.size).toBe(size);
    expect(box.tried).toBeLessThan(14);
  }
});

it("does not enlarge where there is hardly any room", () => {
  expect(fitTextSize(12, 6, boxOf(5).fitsAt)).toEqual({ size: 6, fits: false });
  expect(fitTextSize(12, 6, boxOf(8).fitsAt)).toEqual({ size: 6, fits: true });
});
