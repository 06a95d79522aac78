import { expect, it } from "vitest";
import { countOperations, type FieldOperation, type ServerArticle } from "./count-operations.ts";

const made: FieldOperation[] = [
  { id: "a1", field: "title", value: "uno" },
  { id: "a1", field: "deck", value: "dos" },
  { id: null, field: "title", value: "tres" },
];
const all = new Set(["uno", "dos", "tres"]);
const change = (field: string, after: string) => ({ field, after, discarded: false, at: 0 });
const edited: ServerArticle = { id: "a1", title: "uno", deck: "dos", changes: [change("title", "uno"), change("deck", "dos")] };
const created: ServerArticle = { id: "a2", title: "tres", deck: null, changes: [change("title", "tres")] };
const nothing = { missing: [], twice: [], duplicates: [], conflicts: [] };

it("counts nothing where every edit is there once", () => {
  expect(countOperations(made, all, [edited, created])).toEqual(nothing);
});

it("misses what was acknowledged alone", () => {
  expect(countOperations(made, all, [edited])).toEqual({ ...nothing, missing: ["tres"] });
  expect(countOperations(made, new Set(["uno", "dos"]), [edited])).toEqual(nothing);
  expect(countOperations(made, all, [{ ...edited, deck: "otra" }, created])).toEqual({ ...nothing, missing: ["dos"] });
});

it("finds an edit that was carried out again after another one, an article made twice and an edit that lost", () => {
  const again = { ...edited, changes: [...edited.changes, change("title", "uno")] };
  expect(countOperations(made, all, [again, created])).toEqual({ ...nothing, twice: ["uno"] });
  expect(countOperations(made, all, [edited, created, { ...created, id: "a3" }])).toMatchObject({ duplicates: ["tres"] });
  const lost = { ...edited, changes: [...edited.changes, { field: "title", after: "uno", discarded: true, at: 0 }] };
  expect(countOperations(made, all, [lost, created])).toEqual({ ...nothing, conflicts: ["uno"] });
});
