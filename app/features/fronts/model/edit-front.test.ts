import { expect, it } from "vitest";
import { insertArticle, moveCard, placeArticle, removeCard, setCard } from "./edit-cards.ts";
import { duplicateComponent, insertComponent, moveComponent } from "./edit-components.ts";
import { freePlace, nextFree, stepFrom } from "./free-places.ts";
import { cardsIn, type Item, type Place, placeOfText, placeText } from "./front-place.ts";

const row = (id: string, docs: readonly string[], columns = 3): Item => ({
  id,
  type: "row",
  data: { columns, items: docs.map((doc) => ({ id: `card ${doc}`, doc })) },
});
const html: Item = { id: "h", type: "html", data: { html: "<p>Hola</p>" } };
const one: Item = { id: "one", type: "article", data: { doc: "z", title: "Suyo" } };
const at = (component: string, position: number): Place => ({ component, list: "items", at: position });
const alone: Place = { component: "one", list: null, at: 0 };

let made = 0;
const newId = () => `new ${++made}`;
/** Articles of each row, `-` for a card without one. */
const docs = (components: readonly Item[]) =>
  components.flatMap((component) =>
    component.type === "row" ? [cardsIn(component, "items").map(({ doc }) => doc ?? "-")] : [(component.data as Item).doc ?? "-"],
  );

it("puts an article in the place of another one, whose words go with it, or behind all of them", () => {
  const titled: Item = { id: "r", type: "row", data: { items: [{ id: "1", doc: "a", title: "Suyo" }] } };
  const replaced = placeArticle([titled], at("r", 0), "b", newId);
  expect(cardsIn(replaced[0], "items")).toEqual([{ id: expect.stringMatching(/^new /), doc: "b" }]);
  expect(docs(placeArticle(replaced, at("r", 7), "c", newId))).toEqual([["b", "c"]]);
  expect(docs(insertArticle([row("r", ["a", "b"])], at("r", 1), "c", newId))).toEqual([["a", "c", "b"]]);
  expect(placeArticle([one], alone, "b", newId)).toEqual([{ id: "one", type: "article", data: { doc: "b" } }]);
});

it("moves a card within its row, to another one and into a place where one is missing, and says where it stands", () => {
  const rows = [row("r", ["a", "b", "c"]), row("s", ["d"])];
  const within = moveCard(rows, at("r", 0), at("r", 2), newId);
  expect([docs(within.components), within.place]).toEqual([[["b", "a", "c"], ["d"]], at("r", 1)]);
  const across = moveCard(rows, at("r", 1), at("s", 9), newId);
  expect([docs(across.components), across.place]).toEqual([
    [
      ["a", "c"],
      ["d", "b"],
    ],
    at("s", 1),
  ]);
  expect(cardsIn(across.components[1], "items")[1]?.id).toBe("card b");
  const gap: Item = { id: "g", type: "row", data: { items: [{ id: "x" }, { id: "y", doc: "y" }] } };
  expect(docs(moveCard([row("r", ["a"]), gap], at("r", 0), at("g", 0), newId).components)).toEqual([[], ["a", "y"]]);
});

it("moves an article that is a component of its own into a row with its words, and takes the component away", () => {
  const moved = moveCard([one, row("r", ["a"])], alone, at("r", 0), newId);
  expect(moved.components).toHaveLength(1);
  expect(cardsIn(moved.components[0], "items")[0]).toMatchObject({ doc: "z", title: "Suyo", id: expect.any(String) });
});

it("leaves everything else alone: other components are the same objects", () => {
  const components = [html, row("r", ["a"]), one];
  const changed = setCard(components, at("r", 0), { id: "card a", doc: "a", title: "Otro" }, newId);
  expect(changed.map((component, index) => component === components[index])).toEqual([true, false, true]);
  expect(removeCard(components, at("r", 0), newId)[1]).toMatchObject({ data: { columns: 3, items: [] } });
  expect(removeCard(components, alone, newId)).toEqual(components.slice(0, 2));
});

it("gives cards that were stored without an id one with the first edit beside them", () => {
  const stored: Item = { id: "r", type: "row", data: { items: [{ doc: "a" }, { doc: "b" }] } };
  const ids = cardsIn(placeArticle([stored], at("r", 2), "c", newId)[0], "items").map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect(ids.every((id) => typeof id === "string")).toBe(true);
});

it("puts components in order, and copies one with ids of its own", () => {
  const components = [html, row("r", ["a"]), one];
  expect(moveComponent(components, "one", 0).map(({ id }) => id)).toEqual(["one", "h", "r"]);
  expect(insertComponent(components, 1, one).map(({ id }) => id)).toEqual(["h", "one", "r", "one"]);
  const [, original, copy] = duplicateComponent(components, "r", newId);
  expect(copy?.id).not.toBe(original?.id);
  expect(cardsIn(copy, "items")[0]).toMatchObject({ doc: "a", id: expect.stringMatching(/^new /) });
});

it("finds where an article is missing, in a row that does not complete itself", () => {
  const filling: Item = { id: "f", type: "row", data: { columns: 4, autoFillLimit: 4 } };
  expect(freePlace([html, filling, row("full", ["a"], 1), row("r", ["a"])])).toEqual(at("r", 1));
  expect(freePlace([html, filling])).toBeNull();
  // Whoever chose a row wants it there, full or not.
  expect(freePlace([row("full", ["a"], 1)], "full")).toEqual(at("full", 1));
  expect(nextFree([row("full", ["a"], 1)], "full")).toBeNull();
});

it("steps through a row and on into the next one", () => {
  const components = [row("r", ["a", "b"]), html, row("s", ["c"])];
  expect(stepFrom(components, at("r", 0), 1)).toEqual(at("r", 2));
  expect(stepFrom(components, at("r", 1), 1)).toEqual(at("s", 0));
  expect(stepFrom(components, at("s", 0), -1)).toEqual(at("r", 2));
  expect(stepFrom(components, at("r", 0), -1)).toBeNull();
});

it("writes a place as a text and reads it again, whatever the component's key", () => {
  for (const place of [at("a|b", 3), alone]) expect(placeOfText(placeText(place))).toEqual(place);
  expect(placeOfText("")).toBeNull();
});
