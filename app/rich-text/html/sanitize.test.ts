// @vitest-environment jsdom
import { expect, it } from "vitest";
import { safeAddress, sanitize, typedAddress } from "./sanitize.ts";

it.each([
  ["https://a.example", "https://a.example"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["/nota/1", "/nota/1"],
  ["nota-relativa", "nota-relativa"],
  ["javascript:alert(1)", null],
  [" JAVASCRIPT:alert(1)", null],
  ["data:text/html,x", null],
  ["", null],
])("address %j becomes %j", (url, expected) => {
  expect(safeAddress(url)).toBe(expected);
});

it.each([
  ["eldiario.example", "https://eldiario.example"],
  ["año.example/nota?a=1 ", "https://año.example/nota?a=1"],
  ["localhost", "localhost"],
  ["/nota/1.html", "/nota/1.html"],
  ["mailto:a@b.example", "mailto:a@b.example"],
])("typed %j becomes the address %j", (text, expected) => {
  expect(typedAddress(text)).toBe(expected);
});

it.each([
  ["templates with what they hold", "<template><p>b</p></template><p>a</p>", "<p>a</p>"],
  ["elements of other programs", '<p is="x-a" class="b">a <b is="x-b">c</b></p>', '<p class="b">a <b>c</b></p>'],
])("takes away %s, as the server does", (_, html, safe) => {
  expect(sanitize(html)).toBe(safe);
});
