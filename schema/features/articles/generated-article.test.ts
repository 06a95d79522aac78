import { expect, it } from "vitest";
import { generatedFrom } from "./generated-article.ts";

it("begins with the status that the template names", () => {
  const begun = { status: "REVISION", templateArticle: "t1", templateStatus: null };
  expect(generatedFrom("t1", { templateStatus: "REVISION" }, false)).toEqual(begun);
  expect(generatedFrom("t1", { templateStatus: "HIDDEN" }, true).status).toBe("HIDDEN");
});

it.each([
  ["PUBLISHED", false],
  ["TEMPLATE", true],
  ["SCHEDULED", true],
  ["?", true],
  [null, true],
])("is a draft where the template says %s and the person's right to publish is %s", (templateStatus, mayPublish) => {
  expect(generatedFrom("t1", { templateStatus }, mayPublish).status).toBe("DRAFT");
});
