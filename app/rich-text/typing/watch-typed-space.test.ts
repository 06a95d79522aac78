// @vitest-environment jsdom
import { $getRoot, $getSelection, $isElementNode, $isTextNode, UNDO_COMMAND } from "lexical";
import { beforeEach, expect, it } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { watchTypedSpace } from "./watch-typed-space.ts";

let element: HTMLElement;
let richText: RichText;

beforeEach(() => {
  // jsdom measures no ranges.
  Range.prototype.getBoundingClientRect = () => element.getBoundingClientRect();
  element = document.createElement("div");
  element.tabIndex = 0;
  document.body.replaceChildren(element);
  richText = createRichText(element, () => {});
  watchTypedSpace(richText.editor, element);
  element.focus();
});

/** Types as the browser does: it asks for spaces, the rest is written. */
function type(text: string): void {
  for (const data of text) {
    const event = new InputEvent("beforeinput", { inputType: "insertText", data, bubbles: true, cancelable: true });
    // Where the listener has not taken it: the editor takes it where it must, and else the browser.
    if (data !== " " || element.dispatchEvent(event)) {
      richText.editor.update(() => $getSelection()?.insertText(data), { discrete: true });
    }
  }
}

function begin(html: string): void {
  richText.load(html);
  richText.editor.update(
    () => {
      const last = $getRoot().getLastDescendant();
      // As the browser's selection has it.
      if ($isTextNode(last)) last.selectEnd().setFormat(last.getFormat());
      else if ($isElementNode(last)) last.selectEnd();
    },
    { discrete: true },
  );
}

it.each([
  ["- ", "<ul><li>Uno</li></ul>"],
  ["* ", "<ul><li>Uno</li></ul>"],
  ["1. ", "<ol><li>Uno</li></ol>"],
  ["## ", "<h2>Uno</h2>"],
  ["### ", "<h3>Uno</h3>"],
  ["> ", "<blockquote>Uno</blockquote>"],
])("makes of %j at the beginning of a paragraph another block", (signs, html) => {
  begin("<p>Antes</p><p></p>");
  type(`${signs}Uno`);
  expect(richText.html()).toBe(`<p>Antes</p>${html}`);
});

it("keeps the words that stand behind the signs", () => {
  begin("<p>Uno</p>");
  richText.editor.update(() => void $getRoot().getFirstDescendant()?.selectStart(), { discrete: true });
  type("## ");
  expect(richText.html()).toBe("<h2>Uno</h2>");
  type("y ");
  expect(richText.html()).toBe("<h2>y Uno</h2>");
});

it("gives the signs back in one step", async () => {
  begin("<p>Antes</p><p></p>");
  type("## ");
  richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(richText.html()).toBe("<p>Antes</p><p>## </p>");
});

it.each([
  ["<p>Uno</p>", "- Dos", "<p>Uno- Dos</p>"],
  ["<h2></h2>", "- Dos", "<h2>- Dos</h2>"],
  ["<p></p>", "2026. Dos", "<p>2026. Dos</p>"],
])("leaves signs elsewhere as they are typed: %s %s", (html, typed, written) => {
  begin(`<p>Antes</p>${html}`);
  type(typed);
  expect(richText.html()).toBe(`<p>Antes</p>${written}`);
});

it("ends raised and lowered text with the next space", () => {
  begin("<p>a 10 m<sup>2</sup></p>");
  type("3 de H<");
  expect(richText.html()).toBe("<p>a 10 m<sup>23</sup> de H&lt;</p>");
  begin("<p>H<sub>2</sub></p>");
  type(" O");
  expect(richText.html()).toBe("<p>H<sub>2</sub> O</p>");
});

it("ends raised text with the arrow that leaves it", () => {
  begin("<p>m<sup>2</sup></p>");
  element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  type("y");
  expect(richText.html()).toBe("<p>m<sup>2</sup>y</p>");
});

it("writes one space behind a mention", () => {
  begin('<p>Con <span data-person="p1">Ana</span> </p>');
  type(" y");
  expect(richText.html()).toBe('<p>Con <span data-person="p1">Ana</span> y</p>');
  type("  z");
  expect(richText.html()).toBe('<p>Con <span data-person="p1">Ana</span> y  z</p>');
});
