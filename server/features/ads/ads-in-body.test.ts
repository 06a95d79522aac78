import { expect, it } from "vitest";
import { withAdsInBody } from "./ads-in-body.ts";

const spacing = { after: 10, multimedia: 5 };

it.each([
  ["<p>0123456789</p><p>b</p>", ["[1]"], "<p>0123456789</p>[1]<p>b</p>"],
  ["<p>01234</p><p>56789</p><p>c</p>", ["[1]"], "<p>01234</p><p>56789</p>[1]<p>c</p>"],
  ["<p>01234</p><figure><img src='x'></figure><p>c</p>", ["[1]"], "<p>01234</p><figure><img src='x'></figure>[1]<p>c</p>"],
  ["<p>0123456789</p><p>0123456789</p><p>c</p>", ["[1]", "[2]"], "<p>0123456789</p>[1]<p>0123456789</p>[2]<p>c</p>"],
  ["<p>0123456789</p><p>0123456789</p><p>c</p>", ["[1]"], "<p>0123456789</p>[1]<p>0123456789</p><p>c</p>"],
  ["<ul><li>0123456789</li><li>b</li></ul><p>c</p>", ["[1]"], "<ul><li>0123456789</li><li>b</li></ul>[1]<p>c</p>"],
  ["<p>0123456789</p>", ["[1]"], "<p>0123456789</p>"],
  ["<p>ab</p><p>c</p>", ["[1]"], "<p>ab</p><p>c</p>"],
  ["", ["[1]"], ""],
])("puts frames behind paragraphs once enough is read: %s", (html, frames, expected) => {
  expect(withAdsInBody(html, frames, spacing)).toBe(expected);
});
