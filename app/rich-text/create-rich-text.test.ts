// @vitest-environment jsdom
import { $createParagraphNode, $createTextNode, $getRoot, $getSelection, $isElementNode, $isTextNode } from "lexical";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "./create-rich-text.ts";

let element: HTMLElement;
let richText: RichText;
const onEdit = vi.fn();

beforeEach(() => {
  element = document.body.appendChild(document.createElement("div"));
  richText = createRichText(element, onEdit);
});
afterEach(() => {
  onEdit.mockClear();
  element.remove();
});

/** jsdom measures no ranges: the selection stays in the editor's state. */
const quietly = { discrete: true, tag: "skip-dom-selection" } as const;

/** `before`: what stands there instead. */
function typeAtEnd(text: string, before?: string): void {
  richText.editor.update(
    () => {
      const last = $getRoot().getLastDescendant();
      if ($isTextNode(last)) last.setTextContent((before ?? last.getTextContent()) + text);
    },
    { discrete: true },
  );
}

const blockCount = () => richText.editor.getEditorState().read(() => $getRoot().getChildrenSize());

describe("createRichText", () => {
  it.each([
    "<p>Hola <b>mundo</b></p>",
    '<p style="color:red">Con estilo</p>\n<p class="x">y clase</p>',
    "texto suelto <i>sin párrafo</i>",
    '<figure><img src="/files/a/360"><figcaption>Pie</figcaption></figure><p>Abajo</p>',
    "",
  ])("gives back %j untouched as long as nothing is edited", async (html) => {
    richText.load(html);
    await Promise.resolve();
    expect(richText.html()).toBe(html);
    expect(onEdit).not.toHaveBeenCalled();
  });

  it("writes plain HTML where somebody edits, and the rest as it came", () => {
    const above = '<h2 class="a">Título</h2>\n<p>Hola <b>mundo</b></p>\n\n<ul><li>uno</li></ul>suelto <i>y</i> más';
    richText.load(`${above}<p class="b">El <b>fin</b></p>`);
    typeAtEnd("al");
    expect(onEdit).toHaveBeenCalled();
    expect(richText.html()).toBe(`${above}<p>El <strong>final</strong></p>`);
    richText.editor.update(() => void $getRoot().getFirstChild()?.remove(), { discrete: true });
    expect(richText.html()).toBe(`${above.slice(above.indexOf("<p>"))}<p>El <strong>final</strong></p>`);
  });

  it("names what is underlined, struck through or both in the styles of the text", () => {
    richText.load("<p><u>a</u> <s>b</s> <u><s>c</s></u></p>");
    const shown = [".underlined", ".struck", ".underlined-struck"].map((name) => element.querySelector(name)?.textContent);
    expect(shown).toEqual(["a", "b", "c"]);
  });

  it("saves no empty paragraphs at the end, and keeps them under the caret when another text comes", () => {
    richText.load("<p>a</p>");
    richText.editor.update(() => {
      const line = $createParagraphNode();
      $getRoot().append($createParagraphNode(), line);
      line.selectStart();
    }, quietly);
    expect(richText.html()).toBe("<p>a</p>");
    for (const other of ["<p>b</p><p>a</p>", "<p>c</p><p>a</p>"]) {
      richText.load(other, richText.html());
      expect(richText.html()).toBe(other);
    }
    expect(onEdit).toHaveBeenCalledOnce();
    richText.editor.update(() => void $getSelection()?.insertText("d"), quietly);
    expect(richText.html()).toBe("<p>c</p><p>a</p><p></p><p>d</p>");
  });

  it("has a place to write below a figure or table that a text ends with, which is no part of the text", () => {
    const html = '<p>a</p><figure><img src="/files/a/360"></figure>';
    richText.load(html);
    expect([richText.html(), onEdit.mock.calls.length]).toEqual([html, 0]);
    richText.editor.update(() => void $getRoot().selectEnd().insertText("b"), quietly);
    expect(richText.html()).toBe(`${html}<p>b</p>`);
    richText.load(`<p>c</p>${html}`, null);
    richText.load(`<p>d</p>${html}`, richText.html());
    expect(richText.html()).toBe(`<p>d</p>${html}`);
    expect(blockCount()).toBe(4);
  });

  it("writes what became again what it was as it came", () => {
    richText.load("<p>Hola</p><p>El <b>fin</b></p>");
    typeAtEnd("al");
    expect(richText.html()).toBe("<p>Hola</p><p>El <strong>final</strong></p>");
    typeAtEnd("", "fin");
    expect(richText.html()).toBe("<p>Hola</p><p>El <b>fin</b></p>");
  });

  it("is stable: what it wrote comes back as it wrote it", () => {
    richText.load('<p>a &lt;b&gt; <a href="https://x.example/?a=1&amp;b=2" target="_blank">vínculo</a></p><p>fin</p>');
    typeAtEnd("!");
    const once = richText.html();
    richText.load(once);
    typeAtEnd("?");
    expect(richText.html()).toBe(once.replace("fin!", "fin!?"));
  });

  it("keeps pictures, embeds and tables whole", () => {
    const figure = '<figure class="wide"><img src="/files/a/360" alt="x"></figure>';
    richText.load(`${figure}<table><tbody><tr><td>1</td></tr></tbody></table><p>fin</p>`);
    typeAtEnd(".");
    expect(richText.html()).toContain('<figure class="wide"><img');
    expect(richText.html()).toContain("<table><tbody><tr><td>1</td></tr></tbody></table><p>fin.</p>");
  });

  it("asks for no picture of another site or of an unknown place, and keeps them all in the text", () => {
    const html =
      '<figure><img src="/files/a/360"></figure><img src="foto.jpg"><p>fin</p><img src="https://a.example/b.jpg" alt="Río">';
    richText.load(html);
    expect([...element.querySelectorAll("img[src]")].map((picture) => picture.getAttribute("src"))).toEqual(["/files/a/360"]);
    expect(element.textContent).toContain("Río");
    expect(richText.html()).toBe(html);
  });

  it("drops scripts and says that there was foreign markup", () => {
    expect(richText.load('<p onclick="x()">a</p><script>alert(1)</script>').notSafe).toBe(true);
    typeAtEnd("b");
    expect(richText.html()).toBe("<p>ab</p>");
    expect(richText.load("<p>limpio</p>").notSafe).toBe(false);
  });

  describe("when another text comes while somebody writes", () => {
    const keys = () => richText.editor.getEditorState().read(() => $getRoot().getChildrenKeys());

    it("leaves the paragraphs that are the same as they are", () => {
      richText.load("<p>a</p><p>b</p><p>c</p>");
      const [a, , c] = keys();
      richText.load("<p>nuevo</p><p>a</p><p>B</p>\n<p>c</p>", "<p>a</p><p>b</p><p>c</p>");
      const [, first, , last] = keys();
      expect([first, last]).toEqual([a, c]);
      expect(richText.html()).toBe("<p>nuevo</p><p>a</p><p>B</p>\n<p>c</p>");
      expect(element.textContent).toBe("nuevoaBc");
      typeAtEnd("!");
      expect(richText.html()).toBe("<p>nuevo</p><p>a</p><p>B</p>\n<p>c!</p>");
    });

    it("keeps what was typed and the page did not know of", () => {
      richText.load("<p>a</p><p>b</p>");
      typeAtEnd(" y algo más");
      richText.load("<p>A</p><p>b</p>", "<p>a</p><p>b</p>");
      expect(richText.html()).toBe("<p>A</p><p>b y algo más</p>");
    });

    it("keeps both where both wrote into one paragraph, and where a text was empty", () => {
      richText.load("<p>a</p><p>b</p>");
      typeAtEnd(" mío");
      richText.load("<p>a</p><p>b suyo</p>", "<p>a</p><p>b</p>");
      expect(richText.html()).toBe("<p>a</p><p>b suyo</p><p>b mío</p>");
      richText.load("");
      richText.editor.update(() => void $getRoot().append($createParagraphNode().append($createTextNode("mío"))), {
        discrete: true,
      });
      richText.load("<p>suyo</p>", "");
      expect(element.textContent).toBe("suyomío");
    });

    it.each([
      ["both wrote into", "<p>a</p><p>Tercero, suyo.</p>", "Tercero mío|"],
      ["is another one now", "<p>a</p><p>Otra <em>cosa</em> más larga.</p>", "Otra cosa m|"],
      ["is gone", "<p>a</p>", "a|"],
    ])("keeps the caret near where it was in a paragraph that %s", (_, come, caret) => {
      richText.load("<p>a</p><p>Tercero.</p>");
      if (caret.startsWith("Tercero")) typeAtEnd(" mío", "Tercero");
      const before = "Tercero mío".length;
      richText.editor.update(() => {
        const last = $getRoot().getLastDescendant();
        if ($isTextNode(last)) last.select(Math.min(before, last.getTextContentSize()), before);
      }, quietly);
      richText.load(come, caret.startsWith("Tercero") ? "<p>a</p><p>Tercero.</p>" : null);
      richText.editor.update(() => $getSelection()?.insertText("|"), quietly);
      expect(element.textContent).toContain(caret);
    });

    it("keeps what was typed into a paragraph in which a colleague has changed other words, with the caret behind it", () => {
      richText.load("<p>El río creció dos metros en la noche.</p>");
      richText.editor.update(() => {
        const words = $getRoot().getLastDescendant();
        if ($isTextNode(words)) words.select(24, 24).insertText(" largos");
      }, quietly);
      const [known, come] = [
        "<p>El río creció dos metros en la noche.</p>",
        "<p>El río Paraná creció dos metros en la noche.</p>",
      ];
      richText.load(come, known);
      richText.editor.update(() => $getSelection()?.insertText("|"), quietly);
      expect(richText.html()).toBe("<p>El río Paraná creció dos metros largos| en la noche.</p>");
    });

    it("shows what the page wants where nothing was typed", () => {
      richText.load("<p>a</p><p>b</p>");
      richText.load("<p>z</p>", "<p>a</p><p>b</p>");
      expect(richText.html()).toBe("<p>z</p>");
      richText.load("", "<p>z</p>");
      expect(richText.html()).toBe("");
    });
  });

  it("takes an emptied text for empty", () => {
    richText.load("<p>a</p>");
    richText.editor.update(
      () => {
        const first = $getRoot().getFirstChild();
        if ($isElementNode(first)) first.clear();
      },
      { discrete: true },
    );
    expect(richText.html()).toBe("");
  });
});
