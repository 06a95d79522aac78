import { expect, it } from "vitest";
import { article } from "../../../../schema/features/articles/article.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import { localReferences, referencedIds, replaceReferences } from "./references.ts";

const values = {
  title: "local:title is no reference",
  category: "c1",
  tags: ["local:t", "t2"],
  photoAsset: "local:photo",
  liveUpdates: [{ id: "u1", author: "local:a", title: "x" }],
};

it("finds ids however deep, files included", () => {
  expect(referencedIds(article, values)).toEqual(["c1", "local:t", "t2", "local:photo", "local:a"]);
  expect(localReferences(article, values)).toEqual(["local:t", "local:photo", "local:a"]);
});

it("replaces references and nothing else", () => {
  const replaced = replaceReferences(article, values, (id) => id.replace("local:", "final-"));
  expect(replaced).toEqual({
    title: "local:title is no reference",
    category: "c1",
    tags: ["final-t", "t2"],
    photoAsset: "final-photo",
    liveUpdates: [{ id: "u1", author: "final-a", title: "x" }],
  });
});

it("finds ids in free-form JSON and in documents of any model, and does not match text that only starts like an id", () => {
  const id = "local:0f8fad5b-d9cb-469f-a165-70867728950e";
  const menu = { entries: [{ id: "e", model: "Page", doc: id }] };
  const data = { customCollection: "c", data: { nota: id, lema: "local:noticias", otros: [{ id }] } };
  const definitions = [collectionNamed("menu"), collectionNamed("custom-collection-impl")];
  const [first, second] = definitions.map(
    (definition) => definition && localReferences(definition, definition.name === "menu" ? menu : data),
  );
  expect([first, second]).toEqual([[id], [id, id]]);
});
