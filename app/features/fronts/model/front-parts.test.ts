import { expect, it } from "vitest";
import { fillQueries } from "../reading/fill-queries.ts";
import { placesOfArticles } from "./component-facts.ts";
import { editedPart } from "./edited-place.ts";
import { fixedCells } from "./fixed-cells.ts";
import type { Item } from "./front-place.ts";
import { newComponent, rowPresets } from "./new-components.ts";

const card = (id: string): Item => ({ id: `card ${id}`, doc: id });
const row = (id: string, cards: readonly Item[], data: object = {}): Item => ({
  id,
  type: "row",
  name: id,
  data: { columns: 3, items: cards, ...data },
});

it("follows a card that is being edited into another row, and lets go of one that is gone", () => {
  const edited = { component: "r", place: { component: "r", list: "items", at: 0 }, card: "card a" } as const;
  expect(editedPart([row("r", [card("b"), card("a")])], edited)).toMatchObject({ at: 0, place: { component: "r", at: 1 } });
  expect(editedPart([row("r", []), row("s", [card("a")])], edited)).toMatchObject({ at: 1, place: { component: "s", at: 0 } });
  expect(editedPart([row("r", [card("b")])], edited)).toBeNull();
  expect(editedPart([], { component: "r", place: null, card: null })).toBeNull();
});

it("shows where on the front each article stands", () => {
  const more = row("Más", [card("b"), card("a")], { auxiliarItems: [card("c")] });
  const places = placesOfArticles([row("Apertura", [card("a"), card("a")]), more, { type: "article", data: { doc: "b" } }]);
  expect(Object.fromEntries(places)).toEqual({ a: ["Apertura", "Más"], b: ["Más", "Artículo"], c: ["Más"] });
});

it("shows fixed elements in their row by what they are made of, and behind everything where none fits", () => {
  const insertsWidgets = [
    { id: "1", skipColumns: 2, widgets: [{ type: "html", name: "Asociate" }, { type: "survey" }] },
    { id: "2", minColumns: 9, widgets: [{ type: "html", name: "Suelto" }] },
    { id: "3", widgets: [] },
  ];
  const components = [row("r", [])];
  const cells = fixedCells({ components, insertsWidgets }, components);
  expect(Object.fromEntries(cells)).toEqual({
    0: [{ key: "1", name: "Asociate, Encuesta", behind: 2 }],
    1: [{ key: "2", name: "Suelto", behind: 0 }],
  });
});

it("reads what a front fills itself with, further back where a component asks for a category or an author", () => {
  expect(fillQueries([row("r", [])], {})).toEqual([]);
  const filling = row("r", [], { autoFillLimit: 4, autoFillCategories: ["k1"], autoFillIncludeAuthor: ["u1"] });
  const list: Item = { type: "article-list", data: { categories: ["k1", "k2"], includeCurrentCategory: true } };
  const asked = fillQueries([filling, list], { category: "k3" }).map(({ filters }) => filters);
  const published = { status: "PUBLISHED" };
  const categories = ["k1", "k2", "k3"].map((category) => ({ ...published, category }));
  expect(asked).toEqual([published, ...categories, { ...published, author: "u1" }]);
});

it("begins the row of stories as it looks best", () => {
  const stories = rowPresets.at(-1);
  expect(newComponent("row", "1", stories?.data)).toMatchObject({
    type: "row",
    data: { showAsStories: true, columns: 5, layout: "SLIDER", shrink: true, autoFillAllowRepeated: true },
  });
  expect(newComponent("row", "1")).toMatchObject({ data: { layout: "" } });
});
