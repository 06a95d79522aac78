import { expect, it } from "vitest";
import { type CollectionDefinition, defineCollection } from "../../../../schema/declaration/define-collection.ts";
import { moved, offeredColumns } from "../views/offered-columns.ts";
import { columnKey, columnLabel, columnWidth, linkColumn, sortOfColumn } from "./column.ts";
import { columnsOf } from "./use-shown-columns.ts";

const withUrl = { cell: "titleWithUrl", from: ["title", "url"], label: "field.article.title" } as const;
const age = { cell: "relativeDate", from: ["date"], label: "field.date" } as const;
const definition = defineCollection({
  name: "tag",
  fields: {
    title: { kind: "text" },
    url: { kind: "text" },
    date: { kind: "datetime" },
    body: { kind: "html" },
    secret: { kind: "text", hidden: true },
  },
  list: {
    columns: [withUrl, age, "updatedAt"],
    sorts: [
      { by: "date", direction: "desc" },
      { by: "date", direction: "asc" },
      { by: "title", direction: "asc" },
    ],
  },
  access: { read: "anyone", write: "anyone" },
}) as CollectionDefinition;

it("opens a document by the cell that shows its title", () => {
  expect(linkColumn(definition)).toBe(columnKey(withUrl));
  expect(linkColumn(definition, ["updatedAt", "url"])).toBe("url");
  expect(columnWidth(definition, age, definition.list.columns)).toBe("datetime");
});

it("calls a column what the list calls it, else what its field is called", () => {
  const named = { ...definition, list: { ...definition.list, columnLabels: { url: "list.map" as const } } };
  expect([columnLabel(named, "url"), columnLabel(named, "title")]).toEqual(["Mapa", columnLabel(definition, "title")]);
});

it("sorts a computed column by the first field it reads, the other way round the second time", () => {
  expect(sortOfColumn(definition, age, 2)).toBe(0);
  expect(sortOfColumn(definition, age, 0)).toBe(1);
  expect(sortOfColumn(definition, age, 1)).toBe(0);
  expect(sortOfColumn(definition, "updatedAt", 0)).toBe(-1);
});

it("shows the columns that somebody chose, as far as they are declared", () => {
  expect(columnsOf(definition, ["url", columnKey(age), "gone", "url"])).toEqual(["url", age]);
  expect(columnsOf(definition, ["gone"])).toBe(definition.list.columns);
  expect(columnsOf(definition, [])).toBe(definition.list.columns);
});

it("offers what fits a column, the declared ones first", () => {
  expect(offeredColumns(definition).map(columnKey)).toEqual([
    columnKey(withUrl),
    columnKey(age),
    "updatedAt",
    "title",
    "url",
    "date",
    "updatedBy",
    "createdAt",
    "createdBy",
  ]);
});

it("moves a column a step, and no further than the end", () => {
  expect(moved(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], "b", 1)).toEqual(["a", "b"]);
});
