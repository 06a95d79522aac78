// @vitest-environment jsdom
import { $getRoot, $getSelection, UNDO_COMMAND } from "lexical";
import { beforeEach, expect, it } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";

let element: HTMLElement;
let richText: RichText;

beforeEach(() => {
  // jsdom measures no ranges.
  Range.prototype.getBoundingClientRect = () => element.getBoundingClientRect();
  element = document.createElement("div");
  element.tabIndex = 0;
  document.body.replaceChildren(element);
  richText = createRichText(element, () => {});
  element.focus();
});

function begin(html: string): void {
  richText.load(html);
  richText.editor.update(() => void $getRoot().getLastDescendant()?.selectEnd(), { discrete: true });
}

/** Presses a key; whether the browser does with it what it does. */
async function press(key: string, shiftKey = false): Promise<boolean> {
  const isLeft = element.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
  await Promise.resolve();
  return isLeft;
}

it("puts an item into the one above with Tab, and out of it with Shift+Tab", async () => {
  begin("<ul><li>Uno</li><li>Dos</li></ul>");
  expect(await press("Tab")).toBe(false);
  expect(richText.html()).toBe("<ul><li>Uno<ul><li>Dos</li></ul></li></ul>");
  richText.editor.update(() => $getSelection()?.insertText("!"), { discrete: true });
  expect(richText.html()).toBe("<ul><li>Uno<ul><li>Dos!</li></ul></li></ul>");
  expect(await press("Tab", true)).toBe(false);
  expect(richText.html()).toBe("<ul><li>Uno</li><li>Dos!</li></ul>");
});

it("takes the depth of an item back in one step", async () => {
  begin("<ol><li>Uno</li><li>Dos</li></ol>");
  await press("Tab");
  richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(richText.html()).toBe("<ol><li>Uno</li><li>Dos</li></ol>");
});

it("keeps the keyboard in the text where an item can go no further", async () => {
  begin("<ul><li>Uno</li></ul>");
  expect(await press("Tab")).toBe(false);
  expect(await press("Tab", true)).toBe(false);
  expect(richText.html()).toBe("<ul><li>Uno</li></ul>");
});

it("leaves Tab to the browser behind Escape, and where there is no list", async () => {
  begin("<ul><li>Uno</li><li>Dos</li></ul>");
  await press("Escape");
  expect(await press("Tab")).toBe(true);
  await press("Escape");
  await press("Shift", true);
  expect(await press("Tab", true)).toBe(true);
  await press("Escape");
  await press("a");
  expect(await press("Tab")).toBe(false);
  begin("<p>Uno</p>");
  expect(await press("Tab")).toBe(true);
});

it("reads lists in lists as it writes them, and writes none of them into an item without words", () => {
  const html = "<ul><li>Uno<ol><li>Dos<ul><li>Tres</li></ul></li></ol></li><li>Cuatro</li></ul>";
  begin(html);
  richText.editor.update(() => $getSelection()?.insertText("!"), { discrete: true });
  expect(richText.html()).toBe(html.replace("Cuatro", "Cuatro!"));
});
