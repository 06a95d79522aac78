import { expect, it } from "vitest";
import { isLinksAlone, signsIn } from "./spam-signs.ts";

const rules = { maxLinks: 1, words: ["casino", "bit.ly/", "préstamo fácil"] };

it.each([
  ["Una nota como tantas", []],
  ["https://a.example y también www.b.example", ["LINKS"]],
  ["Solo https://a.example", []],
  ["En el Casino se juega", ["WORDS"]],
  ["El casinoteatro abre", []],
  ["miralo en BIT.LY/abc", ["WORDS"]],
  ["Pedí tu PRESTAMO FACIL", ["WORDS"]],
  ["¡NO SE PUEDE CREER LO QUE PASA!", ["CAPITALS"]],
  ["ONU, OEA y UNESCO", []],
  ["¡GOL!", []],
  ["漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字漢字", []],
])("finds in '%s' %j", (text, signs) => {
  expect(signsIn(text, rules)).toEqual(signs);
});

it("distinguishes bare links from text with links", () => {
  expect(["https://a.example", "http://a.example\nwww.b.example !"].map(isLinksAlone)).toEqual([true, true]);
  expect(["Miren https://a.example", "sin enlaces", "12"].map(isLinksAlone)).toEqual([false, false, false]);
});
