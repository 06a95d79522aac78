import { expect, it } from "vitest";
import { type CollectionDefinition, type Column, defineCollection } from "../../../../schema/declaration/define-collection.ts";
import { article } from "../../../../schema/features/articles/article.ts";
import { collections } from "../../../../schema/registry.ts";
import { columnKey, linkColumn } from "./column.ts";
import { givesWayIn, type Room, tableMinWidth } from "./column-room.ts";

const figures = { cell: "metrics", from: ["views"], label: "column.metrics" } as const;
const picture = { cell: "thumbnail", from: ["cover"], label: "column.thumbnail" } as const;
const fields = {
  title: { kind: "text" },
  status: { kind: "select", options: [] },
  category: { kind: "foreign", to: "category" },
  author: { kind: "foreign-multiple", to: "user" },
  cover: { kind: "asset", accept: ["image"] },
  code: { kind: "text" },
  note: { kind: "text" },
  views: { kind: "number" },
  disabled: { kind: "checkbox" },
  startDate: { kind: "datetime" },
  endDate: { kind: "datetime" },
} as const;

function listing(columns: CollectionDefinition["list"]["columns"], more: object = {}): CollectionDefinition {
  const list = { columns, stage: "status", ...more } as object;
  return defineCollection({ name: "tag", fields, list, access: { read: "anyone", write: "anyone" } }) as CollectionDefinition;
}
const ways = (list: CollectionDefinition, columns: readonly Column[] = list.list.columns) =>
  Object.fromEntries(columns.map((column) => [columnKey(column), givesWayIn(list, column, columns)]));

it("keeps room for the column that names the documents, however many others there are", () => {
  const list = listing(["title", "note", "code"]);
  const few = tableMinWidth(list, ["title"]);
  expect(tableMinWidth(list, ["title", "startDate", "endDate"])).toBeGreaterThan(few + 2 * 100);
  expect(few).toBeGreaterThan(200);
});

it("has what is missed least give way first: times that the server notes, figures, further dates, pictures, numbers, words", () => {
  const some = ["title", "status", "category", "startDate", "disabled"] as const;
  expect(ways(listing([picture, ...some, "endDate", figures, "updatedAt"]))).toEqual({
    "thumbnail:cover": "tablet",
    title: undefined,
    status: undefined,
    category: undefined,
    startDate: undefined,
    disabled: "tablet",
    endDate: "narrow",
    "metrics:views": "wide",
    updatedAt: "wide",
  });
  // The first words beside the title stay, the others do not.
  expect(ways(listing(["title", "code", "note", "author", "status"]))).toMatchObject({ code: undefined, note: "tablet" });
});

it("has columns give way as it is declared, whatever their kind", () => {
  const few = ["title", "code", "startDate"] as const;
  expect(ways(listing(few, { givesWay: { code: "narrow", startDate: "tablet" } }))).toEqual({
    title: undefined,
    code: "narrow",
    startDate: "tablet",
  });
});

it("counts the columns that are shown, and leaves those that somebody added", () => {
  const list = listing(["title", "status", "category", "startDate", "updatedAt"]);
  expect(givesWayIn(list, "updatedAt")).toBe("tablet");
  const chosen = ["title", "endDate", "createdAt", "status", "category"] as const;
  expect(ways(list, chosen)).toMatchObject({ endDate: undefined, createdAt: undefined, category: "tablet" });
  expect(ways(list, ["title", "updatedAt"])).toEqual({ title: undefined, updatedAt: undefined });
});

it.each(["wide", "narrow", "tablet"] as const)(
  "shows every collection's list where it is %s without scrolling sideways",
  (room) => {
    const least: Record<Room, number> = { wide: 1100, narrow: 960, tablet: 768 - 60 - 16 };
    const tooWide = Object.values(collections).filter((each) => tableMinWidth(each, each.list.columns, room) > least[room]);
    expect(tooWide.map(({ name }) => name)).toEqual([]);
    for (const each of Object.values(collections)) {
      const { columns } = each.list;
      const named = columns.find((column) => columnKey(column) === linkColumn(each));
      expect([each.name, named && givesWayIn(each, named)]).toEqual([each.name, undefined]);
    }
  },
);

it("keeps the picture and the author of an article on a tablet", () => {
  const { columns } = article.list;
  const shown = columns.filter((column) => givesWayIn(article, column) === undefined).map(columnKey);
  expect(shown).toEqual(["thumbnail:photoAsset+multimedia", "title", "author", "status"]);
});
