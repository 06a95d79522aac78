import { expect, it } from "vitest";
import { placeHtml, stamped } from "./place-html.ts";

const PAGE = '<!doctype html><body><p class="a">Uno<main id="m"><p class="a b">Dos</p><img src=x>\n<h2>Tres</h2></main></body>';
const place = (selector: string, mode: "BEFORE" | "AFTER" | "REPLACE") => placeHtml(PAGE, { selector, mode, code: "<i>!</i>" });

it("puts HTML before, after and in the place of the first element that fits, and leaves the page as it is beside that", () => {
  expect(place("main h2", "BEFORE")).toBe(PAGE.replace("<h2>", "<i>!</i><h2>"));
  expect(place("#m .a.b", "AFTER")).toBe(PAGE.replace("Dos</p>", "Dos</p><i>!</i>"));
  expect(place("main img", "REPLACE")).toBe(PAGE.replace("<img src=x>", "<i>!</i>"));
  expect(place("p.b", "REPLACE")).toBe(PAGE.replace('<p class="a b">Dos</p>', "<i>!</i>"));
});

it("says where nothing fits", () => {
  for (const selector of ["h3", "#m #m", "h2 main", "p.c", "main.a"]) expect(place(selector, "AFTER"), selector).toBeNull();
});

it("marks the first element of what was put in", () => {
  expect(stamped("\n<aside class=x>Hola</aside>", 'Ficha "A"')).toBe('\n<aside data-hook="Ficha A" class=x>Hola</aside>');
  expect(stamped("Hola <b>a</b>", "x")).toBe("Hola <b>a</b>");
});
