import { expect, it } from "vitest";
import { htmlTags } from "./html-tags.ts";

const tagsOf = (html: string) => [...htmlTags(html)].map(({ kind, name, from, to }) => [kind, name, html.slice(from, to)]);

it("distinguishes tags from comments, whatever stands in quotes", () => {
  expect(tagsOf(`<P title="a > 'b'">uno<br/><!-- <b> -->2 < 3</P ><img alt='">'>`)).toEqual([
    ["start", "p", `<P title="a > 'b'">`],
    ["empty", "br", "<br/>"],
    ["comment", "", "<!-- <b> -->"],
    ["end", "p", "</P >"],
    ["start", "img", `<img alt='">'>`],
  ]);
});

it("goes on behind what is begun and does not end", () => {
  expect(tagsOf('<a "<b>')).toEqual([["start", "b", "<b>"]]);
  expect(tagsOf("<!-- <b>")).toEqual([["start", "b", "<b>"]]);
  expect(tagsOf("<i <b>")).toEqual([["start", "i", "<i <b>"]]);
});

/** Where each beginning was looked at to the end of the text, these took minutes. */
it.each(['<a "', "<a", "<<<<", "<!--", `<a '"`, `<a '<a"`])("reads 200 kB of beginnings at once: %s", (beginning) => {
  expect(tagsOf(beginning.repeat(200_000 / beginning.length))).toEqual([]);
});
