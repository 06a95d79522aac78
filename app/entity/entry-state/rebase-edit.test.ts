import { expect, it } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { entryRulesOf } from "./entry-rules-of.ts";
import { rebaseEdit } from "./rebase-edit.ts";

const rebase = (values: Record<string, unknown>, name: string, before: unknown, value: unknown) =>
  rebaseEdit(article, entryRulesOf(article), values, { name, before, value });

it("takes an edit as it is where the field is what it was", () => {
  expect(rebase({ title: "Uno" }, "title", "Uno", "Uno y dos")).toBe("Uno y dos");
});

it.each([
  ["behind a line of text", "title", "", "al trote", "Ñandú ", "Ñandú al trote"],
  ["what was written within it", "title", "Costa larga", "Costa muy larga", "Playa", "Playamuy "],
  ["nothing where something was only taken out", "deck", "Costa larga", "Costa", "Playa", "Playa"],
  [
    "paragraphs beside each other",
    "bodyHtml",
    "<p>a</p><p>b</p>",
    "<p>a1</p><p>b</p>",
    "<p>a</p><p>b2</p>",
    "<p>a1</p><p>b2</p>",
  ],
  ["both sides of a paragraph", "bodyHtml", "<p>a</p>", "<p>a1</p>", "<p>a2</p>", "<p>a2</p><p>a1</p>"],
])("keeps what was brought back, with %s", (_, name, before, value, now, then) => {
  expect(rebase({ [name]: now }, name, before, value)).toBe(then);
});

it("gives way to what was brought back where something else was chosen", () => {
  expect(rebase({ status: "REVISION" }, "status", "DRAFT", "PUBLISHED")).toBe("REVISION");
});
