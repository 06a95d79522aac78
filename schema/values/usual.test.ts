import { expect, it } from "vitest";
import { usualOf } from "./usual.ts";

it("takes the middle of the weeks before, which one great day does not move", () => {
  expect(usualOf([10, 12, 9000, 11])).toBe(11.5);
  expect(usualOf([10, 9000, 12])).toBe(12);
});

it("says nothing of what one week alone shows", () => {
  expect(usualOf([10])).toBeNull();
  expect(usualOf([])).toBeNull();
});
