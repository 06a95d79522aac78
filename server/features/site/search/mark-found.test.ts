import { expect, it } from "vitest";
import { markFound } from "./mark-found.ts";

it("marks words that begin like those that were searched for, without accents and in any case", () => {
  expect(markFound("<h2>El Río bajó: riograndenses y sombríos</h2>", "rio BAJO")).toBe(
    "<h2>El <mark>Río</mark> <mark>bajó</mark>: <mark>riograndenses</mark> y sombríos</h2>",
  );
});

it.each(["amp", "href", "a", "strong"])("leaves tags and entities as they are: %s", (searched) => {
  const html = '<a href="/nota/amp">1 &amp; 2</a><strong>3</strong>';
  expect(markFound(html, searched)).toBe(html);
});

it("marks nothing where no word was searched for", () => {
  expect(markFound("<p>El río</p>", " ¿? ")).toBe("<p>El río</p>");
});
