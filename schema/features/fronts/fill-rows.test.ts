import { expect, it } from "vitest";
import { type FillCandidate, fillCandidate, fillFront, type ShownArticle } from "./fill-rows.ts";

const now = "2026-03-10T12:00:00.000Z";

/** Articles a1, a2, …: each an hour older than the one before. */
function articles(count: number, values: (at: number) => Partial<FillCandidate> = () => ({})): FillCandidate[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `a${at + 1}`,
    date: new Date(Date.parse(now) - (at + 1) * 3_600_000).toISOString(),
    categories: [],
    author: [],
    tags: [],
    viewCount: 0,
    storyAssets: 0,
    ...values(at + 1),
  }));
}

const row = (data: Record<string, unknown>) => ({ type: "row", data });
const ids = (shown: readonly ShownArticle[] | undefined) => shown?.map(({ id }) => id);
const idsOfRows = (rows: Record<string, unknown>[], candidates: FillCandidate[]) =>
  fillFront({ components: rows.map(row) }, candidates, now).components.map(ids);

it("completes a row behind what people put there, up to its limit", () => {
  const [shown] = fillFront(
    { components: [row({ items: [{ id: "i", doc: "a3" }], autoFillLimit: 3 })] },
    articles(5),
    now,
  ).components;
  expect(shown).toEqual([
    { id: "a3", card: { id: "i", doc: "a3" } },
    { id: "a1", card: null },
    { id: "a2", card: null },
  ]);
  const full = { items: [{ doc: "x" }, { doc: "y" }, { doc: "z" }], autoFillLimit: 2 };
  expect(idsOfRows([full, { items: [{ doc: "w" }] }], articles(2))).toEqual([["x", "y", "z"], ["w"]]);
});

it("counts links towards the limit and places without anything not", () => {
  const items = [{ title: "Un enlace", url: "https://ejemplo.test" }, {}];
  expect(idsOfRows([{ items, autoFillLimit: 2 }], articles(3))).toEqual([[null, null, "a1"]]);
});

it("shows nothing twice, whatever people put below a row or the rows above it show", () => {
  const rows = [{ autoFillLimit: 2 }, { autoFillLimit: 2 }, { items: [{ doc: "a1" }, { doc: "a1" }] }];
  expect(idsOfRows(rows, articles(6))).toEqual([
    ["a2", "a3"],
    ["a4", "a5"],
    ["a1", "a1"],
  ]);
});

it("lets a row that allows repeats show what is elsewhere, without taking anything from others", () => {
  const stories = { autoFillLimit: 3, autoFillAllowRepeated: true, items: [{ doc: "a2" }] };
  expect(idsOfRows([{ autoFillLimit: 1 }, stories, { autoFillLimit: 2 }], articles(6))).toEqual([
    ["a1"],
    ["a2", "a1", "a3"],
    ["a3", "a4"],
  ]);
});

it("orders by date or by views, and those of one moment always alike", () => {
  const candidates = articles(3, (at) => ({ viewCount: at * 10, date: "2026-03-10T09:00:00.000Z" }));
  expect(idsOfRows([{ autoFillLimit: 3, sort: "-viewCount" }], candidates)).toEqual([["a3", "a2", "a1"]]);
  expect(idsOfRows([{ autoFillLimit: 3, sort: null }], candidates.toReversed())).toEqual([["a1", "a2", "a3"]]);
});

const picky = articles(4, (at) => ({
  categories: [["deportes"], ["ciudad", "deportes"], ["ciudad"], []][at - 1] ?? [],
  author: [["ana"], ["ana", "luis"], ["luis"], []][at - 1] ?? [],
  tags: [["río"], [], ["río", "obras"], []][at - 1] ?? [],
  storyAssets: at,
}));

it.each<[string, Record<string, unknown>, string[]]>([
  ["categories, main and beside", { autoFillCategories: ["deportes"] }, ["a1", "a2"]],
  ["categories left out", { autoFillExcludeCategories: ["deportes"] }, ["a3", "a4"]],
  ["authors", { autoFillIncludeAuthor: ["luis"] }, ["a2", "a3"]],
  ["authors left out", { autoFillExcludeAuthor: ["ana"] }, ["a3", "a4"]],
  ["tags", { autoFillTags: ["obras", "río"] }, ["a1", "a3"]],
  ["age", { maxAgeMinutes: 120 }, ["a1", "a2"]],
  ["pages of a story", { autoFillStoryMinAssets: 3 }, ["a3", "a4"]],
  ["all of it", { autoFillCategories: ["ciudad"], autoFillTags: ["río"], maxAgeMinutes: 600 }, ["a3"]],
  ["nothing that is asked for", { autoFillCategories: [], autoFillTags: null, maxAgeMinutes: 0 }, ["a1", "a2", "a3", "a4"]],
])("fills a row by %s", (_what, rule, expected) => {
  expect(idsOfRows([{ ...rule, autoFillLimit: 10 }], picky)).toEqual([expected]);
});

it("fills a row of another project with its articles alone, and no other row with them", () => {
  const candidates = [...articles(2), ...articles(2).map((article) => ({ ...article, id: `b${article.id}`, project: "otro" }))];
  const rows = [{ autoFillLimit: 5 }, { autoFillLimit: 5, foreignProject: "otro" }];
  expect(idsOfRows(rows, candidates)).toEqual([
    ["a1", "a2"],
    ["ba1", "ba2"],
  ]);
});

it("shows in a list what fits, wherever else it stands", () => {
  const list = (data: Record<string, unknown>) => ({ type: "article-list", data });
  const lists = [
    list({ limit: 1 }),
    list({ maxAgeHours: 3, categories: ["ciudad"] }),
    list({ categoriesNin: ["ciudad"] }),
    list({ includeCurrentCategory: true, categories: ["otra"] }),
    list({ includeCurrentAuthor: true, sort: "date" }),
    list({ limit: 0 }),
  ];
  const front = { category: "deportes", author: "luis", components: [row({ autoFillLimit: 1 }), ...lists] };
  const { components } = fillFront(front, picky, now);
  expect(components.map(ids)).toEqual([["a1"], ["a1"], ["a2", "a3"], ["a1", "a4"], ["a1", "a2"], ["a2", "a3"], []]);
  expect(
    ids(
      fillFront(
        { components: [list({ sort: "viewCount" })] },
        articles(12, (at) => ({ viewCount: at })),
        now,
      ).components[0],
    ),
  ).toHaveLength(10);
});

it("fills fixed elements behind the components, and shows the article of a component", () => {
  const front = {
    components: [{ type: "article", data: { doc: "a1", title: "Otro título" } }, row({ autoFillLimit: 1 }), { type: "html" }],
    insertsWidgets: [{ widgets: [row({ autoFillLimit: 1 }), { type: "survey", data: {} }] }],
  };
  const filled = fillFront(front, articles(4), now);
  expect(filled.components.map(ids)).toEqual([["a1"], ["a2"], []]);
  expect(filled.inserts.map((widgets) => widgets.map(ids))).toEqual([[["a3"], []]]);
});

it("reads of an article what filling asks for", () => {
  const article = {
    date: "2026-03-10T09:00:00.000Z",
    category: "ciudad",
    auxCategories: ["deportes"],
    author: ["ana"],
    tags: null,
    viewCount: 7,
    storyPages: [{ asset: "p1" }, { url: "https://ejemplo.test/v.mp4" }, { overlays: [] }],
  };
  expect(fillCandidate("a1", article)).toEqual({
    id: "a1",
    date: "2026-03-10T09:00:00.000Z",
    categories: ["ciudad", "deportes"],
    author: ["ana"],
    tags: [],
    viewCount: 7,
    storyAssets: 2,
  });
  expect(fillCandidate("a1", {}, "otro").project).toBe("otro");
});
