import { expect, it } from "vitest";
import { article } from "../../schema/collections/content/article.ts";
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
