import { expect, it } from "vitest";
import { article } from "../features/articles/article.ts";
import { textOfKey } from "../messages/catalogue.ts";
import { fieldLabelKey } from "./field-label.ts";
import { fieldAt } from "./field-path.ts";

it("labels a field by its collection and name", () => {
  expect(textOfKey(fieldLabelKey(article, "title"))).toBe("Título");
  expect(textOfKey(fieldLabelKey(article, "snacks.location.city"))).toBe("Ciudad");
});

it("labels fields inside list items, whatever their position", () => {
  expect(fieldLabelKey(article, "variants.12.targets")).toBe("field.article.variants.targets");
  expect(fieldAt(article.fields, "variants.0.title")?.kind).toBe("text");
});

it("uses the label that shared fields bring along", () => {
  expect(fieldLabelKey(article, "photoAssetDescription")).toBe("field.photo.description");
});

it("labels what the server keeps on every document", () => {
  expect(textOfKey(fieldLabelKey(article, "updatedAt"))).toBe("Modificación");
});

it("finds no field under a path that is not declared", () => {
  expect(fieldAt(article.fields, "title.inside")).toBeUndefined();
  expect(fieldAt(article.fields, "__proto__")).toBeUndefined();
});
