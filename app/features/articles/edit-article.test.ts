import { expect, it } from "vitest";
import type { EntryState } from "../../entity/entry-state/entry-state.ts";
import { articleEdits } from "./edit-article.ts";

const editing = (values: Record<string, unknown>): EntryState => ({
  tag: "modified",
  id: "a",
  base: {},
  values,
  errors: {},
  sync: "clean",
  undo: null,
});

it("takes the main category out of the auxiliary ones, whichever is chosen last", () => {
  const state = editing({ category: "c1", auxCategories: ["c2", "c3"] });
  expect(articleEdits(state, "category", "c2")).toEqual({ category: "c2", auxCategories: ["c3"] });
  expect(articleEdits(state, "category", "c9")).toEqual({ category: "c9" });
  expect(articleEdits(state, "auxCategories", ["c1", "c4"])).toEqual({ auxCategories: ["c4"] });
});

it("makes a summary that is edited a manual one", () => {
  const snacks = { points: [{ id: "1", text: "Uno" }] };
  expect(articleEdits(editing({ snacksStatus: "ACTIVE" }), "snacks", snacks)).toEqual({ snacks, snacksStatus: "MANUAL" });
});

it("gives an article the persons and tags that its body mentions, and removes none", () => {
  const body = '<p><span data-person="p1">Ana</span> y <span data-tag="t1">Ríos</span>, <span data-person="p2">Eva</span></p>';
  expect(articleEdits(editing({ persons: ["p2"], tags: null }), "bodyHtml", body)).toEqual({
    bodyHtml: body,
    persons: ["p2", "p1"],
    tags: ["t1"],
  });
  expect(articleEdits(editing({ persons: ["p1"], tags: ["t1"] }), "bodyHtml", "<p>a</p>")).toEqual({ bodyHtml: "<p>a</p>" });
  expect(articleEdits(editing({}), "bodyHtml", null)).toEqual({ bodyHtml: null });
});

it("changes nothing else", () => {
  expect(articleEdits(editing({ auxCategories: ["c1"] }), "title", "T")).toEqual({ title: "T" });
});
