import fc from "fast-check";
import { expect, it } from "vitest";
import { htmlBlocks, joinBlocks } from "./html-blocks.ts";

it("finds paragraphs, lists and figures, whatever is in them", () => {
  const blocks = [
    "<p>Uno <b>dos</b><br>tres</p>\n",
    '<figure><img src="/files/a.jpg" alt="a > b"><figcaption>Pie</figcaption></figure>\n\n',
    "<ul><li>a<ul><li>b</li></ul></li></ul>",
    "<hr>",
    "<table><tr><td>1</td></tr></table><!-- tabla -->",
    "<P>Mayúsculas</P>",
  ];
  expect(htmlBlocks(blocks.join(""))).toEqual(blocks);
});

it("takes text outside of blocks, and what stands within a line, for one block", () => {
  expect(htmlBlocks("uno <b>dos</b> tres<p>cuatro</p>cinco <a href='#'>seis</a>")).toEqual([
    "uno <b>dos</b> tres",
    "<p>cuatro</p>",
    "cinco <a href='#'>seis</a>",
  ]);
  expect(htmlBlocks("  \n<p>a</p>")).toEqual(["  \n<p>a</p>"]);
  expect(htmlBlocks("")).toEqual([]);
});

it("says nothing of text whose elements are not closed in order", () => {
  for (const html of ["<p>uno<p>dos", "<p><b>uno</p></b>", "uno</p>", "<div>"]) expect(htmlBlocks(html), html).toBeNull();
});

const piece = fc.constantFrom("<p>", "</p>", "<b>", "</b>", "<br>", "a", " ", "\n", "<!-- c -->", "<img src='>'>", "<", ">");

it("leaves nothing out", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join("");
      const blocks = htmlBlocks(html);
      return blocks === null || blocks.join("") === html;
    }),
    { numRuns: 2000 },
  );
});

it("joins blocks with a line between loose words, and with nothing between anything else", () => {
  expect(joinBlocks(["uno", "<b>dos</b>", "<p>tres</p>", "cuatro", "", "cinco", " seis"])).toBe(
    "uno\n<b>dos</b><p>tres</p>cuatro\ncinco seis",
  );
  expect(joinBlocks([])).toBe("");
});

it("joins the blocks of a text to that text", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join("");
      return joinBlocks(htmlBlocks(html) ?? [html]) === html;
    }),
    { numRuns: 2000 },
  );
});
