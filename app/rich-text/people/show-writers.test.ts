// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";
import type { FrameMessage } from "../channel/protocol.ts";
import { createRichText, type RichText } from "../create-rich-text.ts";
import { reportPlace } from "./report-place.ts";
import { blockOf, showWriters } from "./show-writers.ts";
import { startDigest } from "./start-digest.ts";

let text: HTMLElement;
let richText: RichText;

beforeEach(() => {
  // jsdom lays nothing out.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
    },
  );
  text = document.createElement("div");
  text.contentEditable = "true";
  text.tabIndex = 0;
  document.body.replaceChildren(text);
  richText = createRichText(text, () => undefined);
  richText.load("<p>Uno.</p><h2>Dos</h2><p>Uno.</p><p>Cuatro.</p>");
});

it("finds a paragraph by what it begins with, the nearest to where it was, although others came before it", () => {
  expect(blockOf(text, { at: 0, start: startDigest("Uno.") })).toBe(text.children[0]);
  expect(blockOf(text, { at: 3, start: startDigest("Uno.") })).toBe(text.children[2]);
  expect(blockOf(text, { at: 0, start: startDigest("Cuatro.") })).toBe(text.children[3]);
});

it("takes the one at its place where none begins so, and none where there is no text", () => {
  expect(blockOf(text, { at: 1, start: startDigest("Escrito recién") })).toBe(text.children[1]);
  expect(blockOf(text, { at: 9, start: startDigest("Escrito recién") })).toBe(text.children[3]);
  expect(blockOf(document.createElement("div"), { at: 0, start: startDigest("") })).toBeNull();
});

it("names each writer beside their paragraph, and leaves the text as it is", () => {
  const marks = showWriters(richText.editor, text);
  const before = text.innerHTML;
  marks.show([{ id: "1", name: "ana pérez", at: 1, start: startDigest("Dos") }]);
  const [mark] = marks.element.children;
  expect(mark?.getAttribute("role")).toBe("img");
  expect(mark?.getAttribute("aria-label")).toBe("ana pérez escribe en este párrafo");
  expect(mark?.textContent).toBe("AP");
  expect([text.innerHTML, text.contains(marks.element)]).toEqual([before, false]);
  marks.show([]);
  expect(marks.element.children).toHaveLength(0);
});

it("reports in which paragraph the caret is, once for each, and that it has left", () => {
  vi.useFakeTimers();
  const sent: FrameMessage[] = [];
  reportPlace(richText.editor, text, (message) => sent.push(message));
  const caretIn = (block: number) => {
    document.getSelection()?.collapse(text.children[block] ?? null, 0);
    document.dispatchEvent(new Event("selectionchange"));
    vi.advanceTimersByTime(500);
  };
  text.focus();
  caretIn(1);
  caretIn(1);
  caretIn(3);
  text.blur();
  expect(sent).toEqual([
    { type: "place", place: { at: 1, start: startDigest("Dos") } },
    { type: "place", place: { at: 3, start: startDigest("Cuatro.") } },
    { type: "place", place: null },
  ]);
  vi.useRealTimers();
});
