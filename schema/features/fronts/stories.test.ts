import { expect, it } from "vitest";
import { storiesRow, storiesWarnings, withRecommendedStories } from "./stories.ts";

it("warns of too few columns, of a layout that is neither slider nor shrunk, and of articles taken from other rows", () => {
  const row = { showAsStories: true, columns: 3, layout: "", autoFillLimit: 6 };
  expect(storiesWarnings(row)).toEqual(["columns", "layout", "repeated"]);
  expect(storiesWarnings({ ...row, columns: 4 })).toEqual(["layout", "repeated"]);
  expect(storiesWarnings({ ...row, layout: "SLIDER" })).toEqual(["columns", "repeated"]);
  expect(storiesWarnings({ ...row, shrink: true })).toEqual(["columns", "repeated"]);
  expect(storiesWarnings({ ...row, autoFillAllowRepeated: true })).toEqual(["columns", "layout"]);
  expect(storiesWarnings({ ...row, autoFillLimit: 0 })).toEqual(["columns", "layout"]);
});

it("warns of nothing in a row of articles", () => {
  expect(storiesWarnings({ columns: 1, layout: "STARRED", autoFillLimit: 6 })).toEqual([]);
});

it("has a configuration that it warns of nothing in, and which keeps what else the row says (CONST-040)", () => {
  const row = { showAsStories: true, columns: 2, autoFillLimit: 8, items: [{ id: "i1", doc: "a1" }] };
  const recommended = withRecommendedStories(row);
  expect(recommended).toEqual({ ...row, columns: 5, layout: "SLIDER", shrink: true, autoFillAllowRepeated: true });
  expect(storiesWarnings(recommended)).toEqual([]);
  expect(withRecommendedStories({ ...row, columns: 6 }).columns).toBe(6);
});

it("has a preset of the same", () => {
  expect(storiesRow()).toEqual({
    showAsStories: true,
    columns: 5,
    layout: "SLIDER",
    shrink: true,
    autoFillAllowRepeated: true,
  });
});
