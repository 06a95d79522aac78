import { expect, it } from "vitest";
import { storyTextSize } from "./story-text-size.ts";

it("shrinks long texts, and never enlarges short ones (CONST-022)", () => {
  expect(storyTextSize("")).toBe(1);
  expect(storyTextSize("x".repeat(150))).toBe(1);
  expect(storyTextSize("x".repeat(600))).toBeCloseTo(4 ** -0.4);
});
