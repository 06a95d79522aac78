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

it("takes the first one of the page, also where those before it fit in more than one way", () => {
  const page = '<div class="a"><div><p>Uno</p></div><div class="b"><p>Dos</p></div></div><p>Tres</p>';
  const put = (selector: string) => placeHtml(page, { selector, mode: "REPLACE", code: "!" });
  expect(put("div div p")).toBe(page.replace("<p>Uno</p>", "!"));
  expect(put("div .b p")).toBe(page.replace("<p>Dos</p>", "!"));
  expect(put(".b div p")).toBeNull();
});

it("looks no longer at a page than it is, however deep it is, whatever is left open and however much of a selector fits", () => {
  const deep = `${"<div>".repeat(900)}<p>Hondo</p>`;
  const steps = (count: number, last: string) => `${"div ".repeat(count)}${last}`;
  expect(placeHtml(deep, { selector: steps(30, ".nada"), mode: "AFTER", code: "!" })).toBeNull();
  expect(placeHtml(deep, { selector: steps(30, "p"), mode: "AFTER", code: "!" })).toBe(`${deep}!`);
  const open = `${"<b>".repeat(300_000)}${"</i>".repeat(300_000)}`;
  expect(placeHtml(`<p></p>${open}<main></main>`, { selector: "p", mode: "AFTER", code: "!" })).toBe(
    `<p></p>!${open}<main></main>`,
  );
  expect(placeHtml(`${open}<main></main>`, { selector: "main", mode: "AFTER", code: "!" })).toBeNull();
});

it("marks the first element of what was put in", () => {
  expect(stamped("\n<aside class=x>Hola</aside>", 'Ficha "A"')).toBe('\n<aside data-hook="Ficha A" class=x>Hola</aside>');
  expect(stamped("Hola <b>a</b>", "x")).toBe("Hola <b>a</b>");
});
