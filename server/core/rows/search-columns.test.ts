import { expect, it } from "vitest";
import { article } from "../../../schema/features/articles/article.ts";
import { searchColumns } from "./search-columns.ts";

it("never leaves half of a character at the end of what is searched", () => {
  const emoji = "\u{1F30A}";
  const { folded, search } = searchColumns(article, {
    title: `${"a".repeat(499)}${emoji}`,
    bodyText: `${"a".repeat(99_498)}${emoji.repeat(300)}`,
  });
  expect([folded.isWellFormed(), search.isWellFormed()]).toEqual([true, true]);
  expect(folded.length).toBe(500);
});
