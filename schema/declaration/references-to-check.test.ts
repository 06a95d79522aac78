import { expect, it } from "vitest";
import { article } from "../collections/content/article.ts";
import { referencesToCheck, type SavedValues } from "./references-to-check.ts";

const checked = (saved: SavedValues) =>
  referencesToCheck(article, saved).map(({ name, references, live }) => [name, references.map(({ id }) => id).join(), live]);

const draft = { status: "DRAFT", tags: ["t1"], templateArticle: "a1", multimedia: [{ id: "m", asset: "f1" }] };

it("asks of a draft whether what it newly names has ever been there", () => {
  const values = { tags: ["t1", "t2"] };
  expect(checked({ values, merged: { ...draft, ...values }, stored: draft })).toEqual([["tags", "t2", false]]);
  expect(checked({ values: { title: "x" }, merged: { ...draft, title: "x" }, stored: draft })).toEqual([]);
});

it.each(["SCHEDULED", "PUBLISHED", "HIDDEN"])("asks whether all is there that an article shows which becomes %s", (status) => {
  expect(checked({ values: { status }, merged: { ...draft, status }, stored: draft })).toEqual([
    ["tags", "t1", true],
    ["multimedia", "f1", true],
  ]);
});

it("asks of what is public already for no more than it newly names", () => {
  const stored = { ...draft, status: "SCHEDULED" };
  const values = { status: "PUBLISHED", tags: ["t1", "t2"], reviewer: "u1" };
  expect(checked({ values, merged: { ...stored, ...values }, stored })).toEqual([
    ["reviewer", "u1", false],
    ["tags", "t2", true],
  ]);
});

it("lets what comes back come as it was", () => {
  const values = { ...draft, status: "PUBLISHED" };
  expect(checked({ values, merged: values, stored: null, isBack: true }).some(([, , live]) => live)).toBe(false);
});
