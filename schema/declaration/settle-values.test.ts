import { expect, it } from "vitest";
import { settleValues } from "./settle-values.ts";

it("takes an article's main category out of the auxiliary ones, keeping their order", () => {
  const values = { title: "A", category: "c2", auxCategories: ["c3", "c2", "c1"] };
  expect(settleValues("article", values)).toEqual({ ...values, auxCategories: ["c3", "c1"] });
});

it.each([
  ["the main category is not among them", "article", { category: "c2", auxCategories: ["c1"] }],
  ["there is no main category", "article", { category: null, auxCategories: ["c1"] }],
  ["there are no auxiliary ones", "article", { category: "c1", auxCategories: null }],
  ["it is another collection", "tag", { category: "c1", auxCategories: ["c1"] }],
])("leaves values alone when %s", (_when, collection, values) => {
  expect(settleValues(collection, values)).toBe(values);
});

it("clears the submodel of metadata when the model has none", () => {
  expect(settleValues("custom-metadata", { model: "Article", submodel: "components" })).toEqual({
    model: "Article",
    submodel: null,
  });
  const ofFront = { model: "Front", submodel: "components" };
  expect(settleValues("custom-metadata", ofFront)).toBe(ofFront);
});
