// @vitest-environment jsdom
import { expect, it } from "vitest";
import { hasMarks, type MarkedLine, markedLines } from "./marked-lines.ts";

const signs = { same: "", added: "+", removed: "-" } as const;
const shown = (lines: readonly MarkedLine[]) =>
  lines.map(({ tag, mark, runs }) => {
    const words = runs.map(
      (run) => `${signs[run.mark]}[${run.words.map((word) => ("text" in word ? word.text : word.src)).join("")}]`,
    );
    return `${signs[mark]}${tag} ${words.join("")}`;
  });

it("marks the words that came and went within their line", () => {
  expect(shown(markedLines("<p>Llueve en la <b>ciudad</b>.</p>", "<p>Llueve mucho en la <b>ciudad</b>.</p>"))).toEqual([
    "p [Llueve ]+[mucho ][en la ciudad.]",
  ]);
});

it("takes another format or another address of a link for a change of the word", () => {
  expect(shown(markedLines("<p>muy grave</p>", "<p>muy <em>grave</em></p>"))).toEqual(["p [muy ]-[grave]+[grave]"]);
  expect(shown(markedLines('<a href="/a">ver</a>', '<a href="/b">ver</a>'))).toEqual(["p -[ver]+[ver]"]);
});

it("shows items, quotations, cells and headings as lines of their own", () => {
  const html = "<h2>A</h2><ul><li><p>B</p></li></ul><blockquote><p>C</p></blockquote><table><tr><td>D</td></tr></table>";
  expect(shown(markedLines(html, html))).toEqual(["h2 [A]", "li [B]", "blockquote [C]", "td [D]"]);
});

it("shows that a paragraph was divided", () => {
  expect(shown(markedLines("<p>Uno. Dos.</p>", "<p>Uno.</p><p>Dos.</p>"))).toEqual(["p [Uno.]", "+p [Dos.]"]);
});

it("marks pictures and what other sites show, and runs none of it", () => {
  const html = '<p>Foto</p><img src="/files/a.jpg" alt="Puente"><iframe src="https://www.youtube.com/embed/x"></iframe>';
  expect(shown(markedLines("<p>Foto</p>", html))).toEqual(["p [Foto]", "+p +[Puentehttps://www.youtube.com/embed/x]"]);
  expect(shown(markedLines("<p>a</p>", '<p>a</p><script>alert("no")</script>'))).toEqual(["p [a]"]);
});

it("knows when only invisible markup changed", () => {
  expect(hasMarks(markedLines('<p class="a">Igual</p>', "<p>Igual</p>"))).toBe(false);
  expect(hasMarks(markedLines("<p>Igual</p>", "<p>Otro</p>"))).toBe(true);
});
