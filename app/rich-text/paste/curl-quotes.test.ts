// @vitest-environment jsdom
import { $getRoot, $getSelection, $isElementNode, $isRangeSelection, UNDO_COMMAND } from "lexical";
import { beforeEach, expect, it } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { curlQuotes } from "./curl-quotes.ts";

let element: HTMLElement;
let richText: RichText;

beforeEach(() => {
  // jsdom measures no ranges.
  Range.prototype.getBoundingClientRect = () => element.getBoundingClientRect();
  element = document.createElement("div");
  document.body.replaceChildren(element);
  richText = createRichText(element, () => {});
  curlQuotes(richText.editor, element);
  // Only what has the focus has the browser's selection, which the editor goes by.
  element.tabIndex = 0;
  element.focus();
});

/** Types as the browser does: quotes are asked for, the rest is written. */
function type(text: string): void {
  for (const data of text) {
    const event = new InputEvent("beforeinput", { inputType: "insertText", data, bubbles: true, cancelable: true });
    if (/["']/.test(data)) element.dispatchEvent(event);
    else richText.editor.update(() => $getSelection()?.insertText(data), atOnce);
  }
}

const atOnce = { discrete: true } as const;

function begin(html: string): void {
  richText.load(html);
  richText.editor.update(() => {
    const last = $getRoot().getLastChild();
    if ($isElementNode(last)) last.selectEnd();
  }, atOnce);
}

it("curls quotes by what stands before them", () => {
  begin("<p>Dijo</p>");
  type(" \"que 'sí'\", y d'Elía");
  expect(richText.html()).toBe("<p>Dijo “que ‘sí’”, y d’Elía</p>");
});

it("opens one at the beginning of a paragraph, and closes one behind a format or a link", () => {
  begin("<p></p>");
  type('"Sí');
  expect(richText.html()).toBe("<p>“Sí</p>");
  begin('<p>“<a href="https://a.example">Sí</a></p>');
  richText.editor.update(() => {
    const last = $getRoot().getLastChild();
    if ($isElementNode(last)) last.select();
  }, atOnce);
  type('"');
  expect(richText.editor.getEditorState().read(() => $getRoot().getTextContent())).toBe("“Sí”");
});

it("leaves quotes in code as they are typed", () => {
  begin("<p><code>a=</code></p>");
  richText.editor.update(() => {
    const text = $getRoot().getFirstDescendant();
    const selection = text?.selectEnd();
    if ($isRangeSelection(selection)) selection.setFormat(16);
  }, atOnce);
  const event = new InputEvent("beforeinput", { inputType: "insertText", data: '"', bubbles: true, cancelable: true });
  element.dispatchEvent(event);
  expect(richText.html()).not.toMatch(/[“”]/);
});

it("gives the straight quote back in one step", async () => {
  begin("<p>a</p>");
  type(' "b');
  await new Promise((resolve) => setTimeout(resolve, 0));
  // First what was typed behind it.
  richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await Promise.resolve();
  expect(richText.html()).toBe("<p>a “</p>");
  richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await Promise.resolve();
  expect(richText.html()).toBe('<p>a "</p>');
});
