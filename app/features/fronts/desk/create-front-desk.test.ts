import { expect, it } from "vitest";
import { createStore } from "../../../client/create-store.ts";
import { cardsIn, type Item, type Place } from "../model/front-place.ts";
import { noSteps, type Steps } from "../model/undo-steps.ts";
import { createFrontDesk } from "./create-front-desk.ts";
import type { Chosen, Edited } from "./front-desk.ts";

const row = (id: string, docs: readonly string[], data: object = {}): Item => ({
  id,
  type: "row",
  name: id,
  data: { columns: 3, items: docs.map((doc) => ({ id: doc, doc })), ...data },
});
const html: Item = { id: "h", type: "html", name: "Aviso", data: {} };
const at = (component: string, position: number): Place => ({ component, list: "items", at: position });

/** A desk over some components, and the page around it. */
function deskOver(begun: readonly Item[], chosenAtFirst: Chosen | null = null) {
  let made = 0;
  const page = {
    components: begun,
    chosen: chosenAtFirst,
    edited: null as Edited | null,
    steps: noSteps as Steps,
    said: "",
    focused: null as Chosen | null,
  };
  const desk = createFrontDesk({
    components: () => page.components,
    setComponents: (next) => void Object.assign(page, { components: next }),
    steps: () => page.steps,
    setSteps: (next) => void Object.assign(page, { steps: next }),
    chosen: () => page.chosen,
    setChosen: (next) => void Object.assign(page, { chosen: next }),
    setEdited: (next) => void Object.assign(page, { edited: next }),
    say: (words) => void Object.assign(page, { said: words }),
    focus: (part) => void Object.assign(page, { focused: part }),
    newId: () => `new ${++made}`,
    articles: createStore(new Map()),
  });
  const shown = () =>
    page.components.map((component) =>
      component.type === "row" ? cardsIn(component, "items").map(({ doc }) => doc) : `${component.type}`,
    );
  return { desk, page, shown };
}

it("goes on to the next free place after each article, and on to the next row once this one is full", () => {
  const { desk, page, shown } = deskOver([row("r", ["a"]), html, row("s", [])], { component: "r", place: at("r", 1) });
  for (const article of ["b", "c", "d"]) desk.put(article);
  expect(shown()).toEqual([["a", "b", "c"], "html", ["d"]]);
  // Whoever chose the row itself goes on filling it, full as it is.
  page.chosen = { component: "r", place: null };
  for (const article of ["e", "f"]) desk.put(article);
  expect(shown()).toEqual([["a", "b", "c", "e", "f"], "html", ["d"]]);
});

it("replaces what stands in the chosen place, which one step back brings again", () => {
  const { desk, page, shown } = deskOver([row("r", ["a", "b"])], { component: "r", place: at("r", 0) });
  desk.put("c");
  expect(shown()).toEqual([["c", "b"]]);
  expect(page.chosen).toBeNull();
  desk.undo();
  expect(shown()).toEqual([["a", "b"]]);
});

it("takes an article into a place, before it and behind it", () => {
  const { desk, shown } = deskOver([row("r", ["a", "b"])]);
  const article = { tag: "article", id: "c" } as const;
  desk.drop(article, { tag: "place", place: at("r", 1), side: "before" });
  expect(shown()).toEqual([["a", "c", "b"]]);
  desk.drop({ ...article, id: "d" }, { tag: "place", place: at("r", 2), side: "after" });
  expect(shown()).toEqual([["a", "c", "b", "d"]]);
  desk.drop({ ...article, id: "e" }, { tag: "place", place: at("r", 0), side: "on" });
  expect(shown()).toEqual([["e", "c", "b", "d"]]);
});

it("takes a card to another row, and says where it stands now", () => {
  const { desk, page, shown } = deskOver([row("r", ["a", "b"]), row("s", ["c"])]);
  desk.drop({ tag: "card", place: at("r", 0) }, { tag: "place", place: at("s", 0), side: "after" });
  expect(shown()).toEqual([["b"], ["c", "a"]]);
  expect(page.said).toContain("movido a s, lugar 2");
  expect(page.focused).toEqual({ component: "s", place: at("s", 1) });
});

it("makes an article that is let go between components one of them, and puts components in order", () => {
  const { desk, page, shown } = deskOver([row("r", ["a"]), html]);
  desk.drop({ tag: "article", id: "c" }, { tag: "gap", at: 1 });
  expect(shown()).toEqual([["a"], "article", "html"]);
  expect(page.chosen?.place).toEqual({ component: "new 1", list: null, at: 0 });
  desk.drop({ tag: "component", key: "h" }, { tag: "gap", at: 0 });
  expect(shown()).toEqual(["html", ["a"], "article"]);
  desk.drop({ tag: "component", key: "h" }, { tag: "gap", at: 2 });
  expect(shown()).toEqual([["a"], "html", "article"]);
});

it("adds behind what is chosen, and opens what wants words of its own", () => {
  const { desk, page, shown } = deskOver([row("r", []), row("s", [])], { component: "r", place: null });
  desk.add("survey");
  expect(shown()).toEqual([[], "survey", []]);
  expect(page.edited).toMatchObject({ component: "new 1", place: null });
  desk.add("row", { columns: 2 });
  expect(page.edited).toBeNull();
  expect(page.chosen).toEqual({ component: "new 2", place: at("new 2", 0) });
});
