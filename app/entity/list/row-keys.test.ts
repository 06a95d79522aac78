import { expect, it } from "vitest";
import { rowAfterKey } from "./row-keys.ts";

it.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 4, 5],
  ["ArrowDown", 9, 9],
  ["ArrowUp", 0, 0],
  ["PageDown", 2, 7],
  ["PageUp", 2, 0],
  ["Home", 6, 0],
  ["End", 6, 9],
])("%s from row %i goes to row %i", (key, at, expected) => {
  expect(rowAfterKey(key, at, 10, 5)).toBe(expected);
});
it("leaves other keys and empty lists alone", () => {
  expect(rowAfterKey("a", 1, 10, 5)).toBeNull();
  expect(rowAfterKey("ArrowDown", -1, 0, 5)).toBeNull();
});
