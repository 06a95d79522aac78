// @vitest-environment jsdom
import { $getRoot, $isElementNode, $isTextNode } from "lexical";
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

function typeAtEnd(text: string): void {
  richText.editor.update(
    () => {
      const last = $getRoot().getLastDescendant();
      if ($isTextNode(last)) last.setTextContent(last.getTextContent() + text);
    },
    { discrete: true },
  );
}

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

  it("writes plain HTML after an edit", () => {
    richText.load(
      '<h2 class="a">Título</h2><p>Hola <b>mundo</b></p><ul><li>uno</li></ul><blockquote>cita</blockquote><p>fin</p>',
    );
    typeAtEnd("al");
    expect(onEdit).toHaveBeenCalled();
    expect(richText.html()).toBe(
      "<h2>Título</h2><p>Hola <strong>mundo</strong></p><ul><li>uno</li></ul><blockquote>cita</blockquote><p>final</p>",
    );
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

  it("drops scripts and says that there was strange code", () => {
    expect(richText.load('<p onclick="x()">a</p><script>alert(1)</script>').notSafe).toBe(true);
    typeAtEnd("b");
    expect(richText.html()).toBe("<p>ab</p>");
    expect(richText.load("<p>limpio</p>").notSafe).toBe(false);
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
