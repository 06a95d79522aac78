import { expect, it } from "vitest";
import { idsBetween, isNoneSelected, isSelected, noneSelected, selectAll, selectedCount, withSelected } from "./selection.ts";

const ids = ["a", "b", "c", "d"];

it("chooses some documents, and takes them out again", () => {
  const two = withSelected(noneSelected, ["a", "c"], true);
  expect(ids.filter((id) => isSelected(two, id))).toEqual(["a", "c"]);
  expect(isNoneSelected(withSelected(two, ["a", "c"], false))).toBe(true);
});

it("chooses all that was read by ids, and more than that by the query", () => {
  expect(selectedCount(selectAll(ids, false), 4)).toBe(4);
  const all = withSelected(selectAll(ids, true), ["b"], false);
  expect([isSelected(all, "b"), isSelected(all, "never read")]).toEqual([false, true]);
  expect(selectedCount(all, 20_000)).toBe(19_999);
  expect(selectedCount(all, null)).toBeNull();
  expect(selectedCount(withSelected(all, ["b"], true), 20_000)).toBe(20_000);
});

it("finds the rows between two of them, upwards as well", () => {
  expect(idsBetween(ids, "b", "d")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, "d", "b")).toEqual(["b", "c", "d"]);
  expect(idsBetween(ids, "gone", "b")).toEqual(["b"]);
  expect(idsBetween(ids, null, "b")).toEqual(["b"]);
});
