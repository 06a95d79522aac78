import { expect, it } from "vitest";
import { loadLate } from "./load-late.ts";

it("loads the first picture of the main part first, the others once they are in sight, and leaves the header alone", () => {
  expect(loadLate('<img src="logo"><main id="contenido"><img src="a"><p><img src="b"></p></main>')).toBe(
    '<img src="logo"><main id="contenido"><img fetchpriority=high src="a"><p><img loading=lazy src="b"></p></main>',
  );
});

it("ends no attribute that a picture is named in", () => {
  expect(loadLate('<main id="contenido"><a title="<img x onclick=y">')).toBe(
    '<main id="contenido"><a title="<img fetchpriority=high x onclick=y">',
  );
});

it("leaves a small picture that says how it is loaded as it is", () => {
  expect(loadLate('<main id="contenido"><img loading="lazy" src="a"><img src="b"></main>')).toBe(
    '<main id="contenido"><img loading="lazy" src="a"><img fetchpriority=high src="b"></main>',
  );
});
