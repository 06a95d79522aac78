import { expect, it } from "vitest";
import { tag } from "../vocabulary/tag.ts";
import { article } from "./article.ts";
import { mayAutosave } from "./autosave.ts";

it("saves a draft that was a draft, or is new", () => {
  expect(mayAutosave(article, { status: "DRAFT" }, { status: "DRAFT" })).toBe(true);
  expect(mayAutosave(article, null, { status: "DRAFT" })).toBe(true);
});

it("never saves what is or was beyond a draft", () => {
  expect(mayAutosave(article, { status: "PUBLISHED" }, { status: "DRAFT" })).toBe(false);
  expect(mayAutosave(article, { status: "DRAFT" }, { status: "PUBLISHED" })).toBe(false);
});

it("never saves by itself where the collection does not say so", () => {
  expect(mayAutosave(tag, null, { name: "Río" })).toBe(false);
});
