// @vitest-environment jsdom
import { $isListNode } from "@lexical/list";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $nodesOfType,
  type LexicalNode,
  REDO_COMMAND,
  TextNode,
  UNDO_COMMAND,
} from "lexical";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { clearFormat } from "../toolbar/clear-format.ts";

let richText: RichText;
let element: HTMLElement;

beforeEach(() => {
  element = document.createElement("div");
  richText = createRichText(element, () => undefined);
});

/** jsdom measures no ranges: the selection stays in the editor's state. */
const quietly = { discrete: true, tag: "skip-dom-selection" } as const;

function edit(update: () => void): string {
  richText.editor.update(update, quietly);
  return richText.html();
}

function $words(words: string): TextNode {
  const found = $nodesOfType(TextNode).find((node) => node.isAttached() && node.getTextContent().trim() === words);
  if (!found) throw new Error(`no text ${words}`);
  return found;
}

/** Types at the end of some words. */
const write = (after: string, words: string) =>
  edit(() => {
    const text = $words(after);
    text.setTextContent(text.getTextContent() + words);
  });

const $blockOf = (words: string): LexicalNode => $words(words).getTopLevelElementOrThrow();
const remove = (words: string) => edit(() => $blockOf(words).remove());

async function take(command: typeof UNDO_COMMAND, expected: string): Promise<void> {
  richText.editor.dispatchCommand(command, undefined);
  await vi.waitFor(() => expect(richText.html()).toBe(expected));
}

const columns =
  '<div class="columnas"><div class="columna" style="flex-basis:33%">\n<p class="a">uno</p>\n<p class="b">dos</p></div>\n<section data-x="1"><h2 lang="es">tres</h2>suelto</section></div>\n';

describe("what nobody touches stays to the letter beside an edit above and one below:", () => {
  it.each([
    ["styles", '<p style="text-align:center">A un <b>lado</b></p>'],
    [
      "classes and attributes that the editor does not know",
      '<h2 class="x" dir="rtl" data-y="1">Título</h2><p lang="en">Hello</p>',
    ],
    ["elements of other times", '<center><font color="red">Rojo</font></center>'],
    ["empty paragraphs", "<p></p><p>&nbsp;</p><p class='x'><br></p>"],
    ["a block that is only room", '<div style="height:40px" aria-hidden="true" class="espacio"></div>'],
    ["breaks between blocks", "<br><br>\n"],
    ["a space between blocks", "&nbsp;\n"],
    ["a list without items", '<ul class="redes">\n</ul>\n<ul>\n</ul>'],
    ["two lists of a kind", "<ol>\n<li>a</li>\n</ol>\n<ol class='x'><li>b<ul><li>c</li></ul></li></ol>"],
    ["items without a list", "<li>a</li><li>b</li>"],
    ["blocks that hold others", columns],
    ["holders without words", '<div class="columnas"><div class="columna"></div><div class="columna"></div></div>'],
    [
      "a picture in a holder",
      '<div class="medio"><figure style="x:1"><img src="/files/a"></figure><div><p class="a">pie</p></div></div>',
    ],
    ["what stands before the words of a holder", '<div class="tapa"><span class="velo"></span><p class="t">título</p><hr></div>'],
    ["what is written another way", "<p>el &quot;fin&quot;<br />&iexcl;ya!</p><div class='c'><p>a<br/>b</p><p>c</p></div>"],
    ["elements that were not closed in order", "<p>hay<br><ol><li>uno</li></ol></p>"],
    ["bare words", "suelto <i>y</i> más"],
  ])("%s", (_, html) => {
    richText.load(`<p>antes</p>${html}<p>fin</p>`);
    expect(write("antes", "!")).toBe(`<p>antes!</p>${html}<p>fin</p>`);
    expect(write("fin", "al")).toBe(`<p>antes!</p>${html}<p>final</p>`);
    const fresh = createRichText(document.createElement("div"), () => undefined);
    fresh.load(richText.html());
    expect(fresh.html()).toBe(richText.html());
  });
});

describe("what nobody touches is sanitised all the same:", () => {
  const left = '<p class="x">a<a>b</a></p><div class="y"><p class="z">c</p></div>';
  const came =
    '<p class="x" onclick="x()">a<a href="javascript:x()">b</a></p><script>x()</script><div class="y" onmouseover="x()"><p class="z">c<img src="y" onerror="x()"></p></div><iframe srcdoc="<script>x()</script>"></iframe>';

  it("scripts, handlers and addresses that act are gone beside an edit", () => {
    expect(richText.load(`${came}<p>fin</p>`).notSafe).toBe(true);
    const html = write("fin", "al");
    expect(html).not.toMatch(/on\w+=|script|srcdoc/i);
    expect(html).toBe(`${left.replace("c</p>", 'c<img src="y"></p>')}<p>final</p>`);
  });

  it("a tag that does not end takes nothing of what is written behind it", () => {
    richText.load('<p class="x">a</p>suelto<p title="');
    expect(edit(() => void $getRoot().append($createParagraphNode().append($createTextNode("y"))))).toBe(
      '<p class="x">a</p>suelto<p>y</p>',
    );
  });

  it("and from steps that were kept elsewhere", async () => {
    richText.load("<p>a</p><p>fin</p>");
    richText.history.restore({ blocks: ["<p>a</p>", "<p>fin</p>"], undo: [[{ from: 0, to: 1, items: [came] }]], redo: [] });
    richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
    await vi.waitFor(() => expect(richText.html()).toContain('<p class="z">'));
    expect(richText.html()).not.toMatch(/on\w+=|script|srcdoc/i);
  });
});

describe("tags of a page, which nobody is shown,", () => {
  const blocks = '<p class="a" title="<body>">uno</p>\n<center>dos</center>\n';
  const page = `<!DOCTYPE html><html lang="es"><head></head><body class="x">${blocks}<p>fin</p></body></html>`;

  it("stay in a text that nobody touches", () => {
    richText.load(page);
    expect(richText.html()).toBe(page);
  });

  it("go from one that somebody writes into, and the other blocks stay to the letter", () => {
    richText.load(page);
    expect(write("fin", "al")).toBe(`${blocks}<p>final</p>`);
  });

  it("go from a single block, and from one in the middle of a text", () => {
    richText.load(`<p>antes</p><body>${blocks}</body><blockquote><body>tres</blockquote>`);
    expect(write("antes", "!")).toBe(`<p>antes!</p>${blocks}<blockquote>tres</blockquote>`);
  });
});

describe("a block that holds others", () => {
  const html = `<p>antes</p>${columns}`;
  const apart = "<p>antes</p><p>uno!</p><p>dos</p><h2>tres</h2><p>suelto</p>";

  it("is written block by block once one of them is written into, and comes back with undo", async () => {
    richText.load(html);
    expect(write("uno", "!")).toBe(apart);
    await take(UNDO_COMMAND, html);
    await take(REDO_COMMAND, apart);
  });

  it("is as many blocks for those who write into it at the same time", () => {
    const flat = "<p>uno</p><p>dos</p><h2>tres</h2><p>suelto</p>";
    richText.load(html);
    richText.load(write("uno", "!"));
    write("suelto", ", mío");
    richText.load(apart.replace("dos", "dos, suyo"), apart);
    expect(richText.html()).toBe(
      `<p>antes</p>${flat.replace("uno", "uno!").replace("dos", "dos, suyo").replace("suelto", "suelto, mío")}`,
    );
  });
});

describe("loose words", () => {
  it.each([
    ["uno<p>x</p>dos<p>fin</p>", "<p>uno</p><p>dos</p><p>fin</p>"],
    ["<b>uno</b> <p>x</p><i>dos</i>", "<p><strong>uno</strong></p><p><em>dos</em></p>"],
    ["a &lt;<p>x</p>img src=x onerror=alert(1)&gt;<p>fin</p>", "<p>a &lt;</p><p>img src=x onerror=alert(1)&gt;</p><p>fin</p>"],
  ])("stay apart when what stood between them is taken out: %s", (html, expected) => {
    richText.load(html);
    expect(remove("x")).toBe(expected);
    const fresh = createRichText(document.createElement("div"), () => undefined);
    fresh.load(expected);
    expect(fresh.editor.getEditorState().read(() => $getRoot().getChildrenSize())).toBe(expected.match(/<p>/g)?.length);
  });
});

describe("blocks that are", () => {
  const html = '<p class="a">uno</p><div style="height:9px"></div><p class="b">dos</p><p style="x:1">tres</p>';

  it("moved stay as they came", () => {
    richText.load(html);
    edit(() => void $blockOf("uno").insertBefore($blockOf("tres")));
    expect(richText.html()).toBe('<p style="x:1">tres</p><p class="a">uno</p><div style="height:9px"></div><p class="b">dos</p>');
  });

  it("split leave the others as they came", () => {
    richText.load(html);
    edit(() => void $words("dos").select(1, 1).insertParagraph());
    expect(richText.html()).toBe('<p class="a">uno</p><div style="height:9px"></div><p>d</p><p>os</p><p style="x:1">tres</p>');
  });

  it("deleted come back as they came, and neighbours stay when it is done again", async () => {
    richText.load(html);
    const without = '<p class="a">uno</p><div style="height:9px"></div><p style="x:1">tres</p>';
    expect(remove("dos")).toBe(without);
    await take(UNDO_COMMAND, html);
    await take(REDO_COMMAND, without);
    await take(UNDO_COMMAND, html);
  });

  it("only room can be written into and taken out", () => {
    richText.load(html);
    const line = () => $getRoot().getChildAtIndex(1);
    edit(() => {
      const node = line();
      if ($isElementNode(node)) node.append($createTextNode("y"));
    });
    expect(richText.html()).toBe(html.replace('<div style="height:9px"></div>', "<p>y</p>"));
    expect(edit(() => $words("y").remove())).toBe(html);
    expect(edit(() => line()?.remove())).toBe(html.replace('<div style="height:9px"></div>', ""));
  });

  it("cleaned of their format are plain, whatever they came from", () => {
    richText.load(`${html}<blockquote class="MsoQuote"><p>cuatro</p></blockquote>`);
    for (const words of ["tres", "cuatro"]) {
      richText.editor.update(() => void $words(words).select(0), quietly);
      clearFormat(richText.editor);
    }
    richText.editor.update(() => {}, quietly);
    expect(richText.html()).toBe(
      '<p class="a">uno</p><div style="height:9px"></div><p class="b">dos</p><p>tres</p><blockquote><p>cuatro</p></blockquote>',
    );
  });
});

describe("two lists of a kind beside each other", () => {
  const html = '<ul class="a"><li>a</li></ul>\n<ul class="b"><li>b</li></ul><p>fin</p>';
  const lists = () => richText.editor.getEditorState().read(() => $getRoot().getChildren().filter($isListNode).length);

  it("stay two where somebody writes into one", () => {
    richText.load(html);
    expect(lists()).toBe(2);
    edit(() => void $words("a").selectEnd().insertParagraph());
    edit(() => void $getSelection()?.insertText("y"));
    expect(richText.html()).toBe('<ul><li>a</li><li>y</li></ul><ul class="b"><li>b</li></ul><p>fin</p>');
  });

  it("leave no line behind once they are not beside each other any more", () => {
    richText.load(html);
    const come = '<ul class="a"><li>a</li></ul>\n<p>de la mesa</p><ul class="b"><li>b</li></ul><p>fin</p>';
    richText.load(come, html);
    expect(element.children).toHaveLength(4);
    expect(write("fin", "al")).toBe(come.replace("fin", "final"));
  });

  it("can be written between", () => {
    richText.load(html);
    edit(() => {
      const line = $getRoot().getChildAtIndex(1);
      if ($isElementNode(line)) line.append($createTextNode("y"));
    });
    expect(richText.html()).toBe('<ul class="a"><li>a</li></ul>\n<p>y</p><ul class="b"><li>b</li></ul><p>fin</p>');
  });
});

describe("when a colleague's text comes", () => {
  it("what neither touched stays as it came, and each one's own paragraph is there", () => {
    const html = `<p class="x">uno</p>${columns}<div class="espacio"></div><p style="y:1">fin</p>`;
    richText.load(html);
    write("fin", "al");
    richText.load(html.replace("uno", "uno, de la mesa"), html);
    const both = html.replace("uno", "uno, de la mesa").replace('<p style="y:1">fin', "<p>final");
    // The first editor to write says nothing of blank text between blocks.
    expect(richText.html().replaceAll("\n", "")).toBe(both.replaceAll("\n", ""));
  });
});
