import { expect, it } from "vitest";
import { withoutEmptyParagraphs } from "./without-empty-paragraphs.ts";

it.each([
  ["<p>a</p><p></p><p><br></p>\n<p>&nbsp;\u00a0</p><p>b</p><p></p>", "<p>a</p><p>b</p>"],
  ['<p dir="ltr"> </p><p>a</p>', "<p>a</p>"],
  ['<p data-place="x"></p><p><img src="/files/a/360"></p>', '<p data-place="x"></p><p><img src="/files/a/360"></p>'],
])("leaves out what has nothing in it: %s", (html, published) => {
  expect(withoutEmptyParagraphs(html)).toBe(published);
});
