import { expect, it } from "vitest";
import type { CollectionDefinition } from "../../../../schema/declaration/define-collection.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { t } from "../../../../schema/messages/catalogue.ts";
import { columnKey, columnLabel } from "../columns/column.ts";
import { columnGroups } from "./offered-columns.ts";

const definition: CollectionDefinition = article;

it("groups what may be added by the sections of the page, each sorted by name, without what is shown", () => {
  const groups = columnGroups(definition, ["title", "status"], "");
  const keys = groups.flatMap(({ columns }) => columns.map(columnKey));
  expect(keys).not.toContain("title");
  expect(new Set(keys).size).toBe(keys.length);
  expect(groups.map(({ title }) => t(title)).slice(0, 1)).toEqual([t("section.header")]);
  expect(groups.at(-1)).toEqual({ title: "list.columns.kept", columns: expect.arrayContaining(["createdAt", "createdBy"]) });
  for (const { columns } of groups) {
    const labels = columns.map((column) => columnLabel(definition, column));
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, "es")));
  }
});

it("finds columns by words in any order, accents and case aside", () => {
  const found = (words: string) => columnGroups(definition, [], words).flatMap(({ columns }) => columns.map(columnKey));
  expect(found("VOLANTA")).toContain("kicker");
  expect(found("volanta título")).toEqual([]);
});
