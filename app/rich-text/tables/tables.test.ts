// @vitest-environment jsdom
import { $isTableNode } from "@lexical/table";
import { $getRoot, $getSelection, $isElementNode, $isTextNode, $nodesOfType, TextNode, UNDO_COMMAND } from "lexical";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { $insertPasted, createRichText, type RichText } from "../create-rich-text.ts";
import { $insertWhole } from "../html/insert-blocks.ts";
import { $createRawNode } from "../html/raw-node.ts";
import { clearFormat } from "../toolbar/clear-format.ts";
import { wordsOf } from "../words/count-words.ts";
import { $replaceAll } from "../words/find-text.ts";

let richText: RichText;

beforeEach(() => {
  richText = createRichText(document.createElement("div"), () => undefined);
});

/** Types into the first cell, so that the table is written anew. */
function touch(): void {
  richText.editor.update(
    () => {
      const first = $getRoot().getFirstChild();
      const text = $isTableNode(first) ? first.getAllTextNodes()[0] : null;
      if ($isTextNode(text)) text.setTextContent(`${text.getTextContent()}!`);
    },
    { discrete: true },
  );
}

/** jsdom measures no ranges: the selection stays in the editor's state. */
const quietly = { discrete: true, tag: "skip-dom-selection" } as const;

function $wordsNode(words: string): TextNode {
  const found = $nodesOfType(TextNode).find((node) => node.getTextContent() === words);
  if (!found) throw new Error(`no text ${words}`);
  return found;
}

function stand(words: string): void {
  richText.editor.update(() => void $wordsNode(words).selectEnd(), quietly);
}

function type(words: string): void {
  richText.editor.update(() => $getSelection()?.insertText(words), quietly);
}

const table = (...rows: readonly (readonly string[])[]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`;

describe("tables", () => {
  it.each([
    "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
    '<table class="x" style="width:50%"><tr><th>a<td>b</table>',
    "<table><caption>Pie</caption><tbody><tr><td>a</td></tr></tbody></table>",
  ])("stay to the letter as long as nobody writes into them: %s", (html) => {
    richText.load(html);
    expect(richText.html()).toBe(html);
  });

  it.each([
    ["cells", "<table><tr><td>a<td>b</table>", "<table><tbody><tr><td>a!</td><td>b</td></tr></tbody></table>"],
    [
      "a head",
      "<table><thead><tr><td>a</td><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>",
      '<table><thead><tr><th scope="col">a!</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
    ],
    [
      "a row and a column of headings",
      "<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><td>d</td></tr></table>",
      '<table><thead><tr><th scope="col">a!</th><th scope="col">b</th></tr></thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody></table>',
    ],
    [
      "merged cells",
      '<table><tr><td colspan="2">a</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></table>',
      '<table><tbody><tr><td colspan="2">a!</td></tr><tr><td rowspan="2">b</td><td>c</td></tr><tr><td>d</td></tr></tbody></table>',
    ],
    [
      "blocks and formats in cells",
      '<table><tr><td><p>a</p><ul><li>b</li></ul></td><td><p style="color:red"><b>c</b></p></td><td></td></tr></table>',
      "<table><tbody><tr><td><p>a!</p><ul><li>b</li></ul></td><td><strong>c</strong></td><td></td></tr></tbody></table>",
    ],
    [
      "nothing of widths and colours",
      '<table border="1" width="90%"><colgroup><col style="width:40px"></colgroup><tr><td style="background-color:red;font-weight:bold" bgcolor="red">a</td></tr></table>',
      "<table><tbody><tr><td>a!</td></tr></tbody></table>",
    ],
    [
      "a head that a cell spans out of",
      '<table><tr><th rowspan="2">a</th><th>b</th></tr><tr><td>c</td></tr></table>',
      '<table><tbody><tr><th scope="col" rowspan="2">a!</th><th scope="col">b</th></tr><tr><td>c</td></tr></tbody></table>',
    ],
  ])("are written anew with %s, and so again", (_, html, written) => {
    richText.load(html);
    touch();
    expect(richText.html()).toBe(written);
    richText.load(written);
    touch();
    expect(richText.html()).toBe(written.replace("a!", "a!!"));
  });
});

describe("a table in a text", () => {
  it.each([
    [
      "with another table in it",
      "<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td></tr></tbody></table>",
    ],
    ["with a caption", "<table><caption>Pie</caption><tbody><tr><td>a</td></tr></tbody></table>"],
    ["with a foot", "<table><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>"],
    ["with a picture in a cell", '<table><tbody><tr><td><img src="/files/a"></td></tr></tbody></table>'],
    ["of more cells than can be edited", table(...Array.from({ length: 401 }, () => ["a", "b", "c", "d", "e"]))],
    ["in a list", "<ul><li><table><tbody><tr><td>a</td></tr></tbody></table></li></ul>"],
  ])("%s is kept whole beside an edit", (_, html) => {
    richText.load(`${html}<p>fin</p>`);
    stand("fin");
    type("al");
    expect(richText.html()).toBe(`${html}<p>final</p>`);
    expect(richText.editor.getEditorState().read(() => $getRoot().getFirstChild()?.getTextContent())).toBe("");
  });

  it("is one block of the person's steps, and the caret comes back into its cell", async () => {
    richText.load(`<p>uno</p>${table(["a", "b"], ["c", "d"])}`);
    stand("c");
    type(" más");
    richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await vi.waitFor(() => expect(richText.html()).toBe(`<p>uno</p>${table(["a", "b"], ["c", "d"])}`));
    type("!");
    expect(richText.html()).toBe(`<p>uno</p>${table(["a", "b"], ["c!", "d"])}`);
  });

  it.each([
    ["changes another cell", table(["a", "de la mesa"], ["c", "d"]), "d", table(["a", "de la mesa"], ["c", "d!"])],
    ["puts a row above", table(["a", "b"], ["más", ""], ["c", "d"]), "d", table(["a", "b"], ["más", ""], ["c", "d!"])],
    ["changes the very cell", table(["a", "b"], ["c", "d de la mesa"]), "d", table(["a", "b"], ["c", "d! de la mesa"])],
    ["takes the row", table(["a", "b"]), "d", table(["a", "b!"])],
  ])("keeps the caret in its cell where a colleague %s", (_, come, words, written) => {
    const sent = `<p>uno</p>${table(["a", "b"], ["c", "d"])}`;
    richText.load(sent);
    stand(words);
    richText.load(`<p>uno</p>${come}`, sent);
    type("!");
    expect(richText.html()).toBe(`<p>uno</p>${written}`);
  });

  it("keeps the caret in an empty cell where a colleague changes another one", () => {
    const sent = table(["a", ""], ["", "d"]);
    richText.load(sent);
    richText.editor.update(() => {
      const rows = $getRoot().getFirstChild();
      const row = $isTableNode(rows) ? rows.getLastChild() : null;
      if ($isElementNode(row)) row.getFirstDescendant()?.selectStart();
    }, quietly);
    richText.load(table(["a, de la mesa", ""], ["", "d"]), sent);
    type("!");
    expect(richText.html()).toBe(table(["a, de la mesa", ""], ["!", "d"]));
  });

  it("is one stretch of the text: of a colleague's paragraph and one's own cell both stay", () => {
    const sent = `<p>uno</p>${table(["a", "b"])}`;
    richText.load(sent);
    stand("b");
    type("!");
    richText.load(`<p>uno, de la mesa</p>${table(["a", "b"])}`, sent);
    type("?");
    expect(richText.html()).toBe(`<p>uno, de la mesa</p>${table(["a", "b!?"])}`);
  });

  it("is found in and counted like other text", () => {
    richText.load(table(["El río", "rio"]));
    richText.editor.update(() => expect($replaceAll("RIO", "arroyo")).toBe(2), quietly);
    expect(richText.html()).toBe(table(["El arroyo", "arroyo"]));
    expect(richText.editor.getEditorState().read(() => wordsOf($getRoot().getTextContent()))).toBe(3);
  });

  it("keeps its foreign markup beside an edit, and is made of plain cells where somebody clears the format", () => {
    const html = '<table style="color:red"><tr><td class="MsoNormal" onclick="x()">a</td></tr></table><p>fin</p>';
    expect(richText.load(html).notSafe).toBe(true);
    stand("fin");
    type("al");
    expect(richText.html()).toBe(
      '<table style="color:red"><tbody><tr><td class="MsoNormal">a</td></tr></tbody></table><p>final</p>',
    );
    expect(richText.notSafe()).toBe(true);
    stand("a");
    clearFormat(richText.editor);
    type("!");
    expect(richText.html()).toBe(`${table(["a!"])}<p>final</p>`);
    expect(richText.notSafe()).toBe(false);
  });

  it.each([
    ["words into the cell", "<p>uno</p><p>dos</p>", table(["a", "b<p>"]).replace("b<p>", "<p>buno</p><p>dos</p>")],
    ["a table over the cells from there", table(["1", "2"], ["3", "4"]), table(["a", "1", "2"], ["", "3", "4"])],
    [
      "pictures and tables among other things behind the table",
      `<p>uno</p>${table(["1", "2"])}<figure><img src="/files/a"></figure>`,
      `${table(["a", "buno"])}${table(["1", "2"])}<figure><img src="/files/a"></figure>`,
    ],
  ])("takes what is pasted: %s", (_, html, written) => {
    richText.load(table(["a", "b"]));
    stand("b");
    richText.editor.update(() => {
      const selection = $getSelection();
      if (selection) $insertPasted(richText.editor, html, selection);
    }, quietly);
    expect(richText.html()).toBe(written);
  });

  it("has a figure that is put in from a cell behind it", () => {
    richText.load(table(["a"]));
    stand("a");
    richText.editor.update(() => $insertWhole($createRawNode("<figure><img src='/files/a'></figure>")), quietly);
    expect(richText.html()).toBe(`${table(["a"])}<figure><img src="/files/a"></figure>`);
  });
});
