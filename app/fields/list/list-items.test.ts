import { expect, it } from "vitest";
import { moveItem, removeItem, replaceItem } from "./list-items.ts";

it("moves an item up and down", () => {
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveItem(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
});
it("leaves the order alone when there is no such place", () => {
  expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], 5, 0)).toEqual(["a", "b"]);
});
it("replaces and removes by position", () => {
  expect(replaceItem(["a", "b"], 1, "c")).toEqual(["a", "c"]);
  expect(removeItem(["a", "b"], 0)).toEqual(["b"]);
});
