import { expect, it } from "vitest";
import { cloudSize, isReadable } from "./cloud-size.ts";

it("is 30 times the square root of the ratio", () => {
  expect([1, 0.25, 0].map(cloudSize)).toEqual([30, 15, 0]);
});

it("is too small to read for the rarest", () => {
  expect([1, 0.12, 0.1].map(isReadable)).toEqual([true, true, false]);
});
