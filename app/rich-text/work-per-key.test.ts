// @vitest-environment jsdom
import { $getRoot, $isElementNode, ElementNode, type LexicalNode, TextNode } from "lexical";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "./create-rich-text.ts";
import { watchWords } from "./words/count-words.ts";

const BLOCKS = 200;

let element: HTMLElement;
let richText: RichText;

beforeEach(() => {
  vi.useFakeTimers();
  element = document.body.appendChild(document.createElement("div"));
  richText = createRichText(element, () => {});
  watchWords(richText.editor, () => {});
  richText.load(Array.from({ length: BLOCKS }, (_, at) => `<p>Párrafo <strong>número</strong> ${at}</p>`).join(""));
  vi.runAllTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  element.remove();
});

/** One letter at the end of a block in the middle, as `editor.update` makes of a key. */
function typeLetter(): void {
  richText.editor.update(
    () => {
      const block = $getRoot().getChildAtIndex(BLOCKS / 2);
      if ($isElementNode(block)) block.selectEnd().insertText("a");
    },
    { discrete: true, tag: "skip-dom-selection" },
  );
}

/** The blocks whose nodes are asked for what they hold while `work` runs. */
function blocksReadBy(work: () => void): number {
  const read = new Set<string>();
  const note = (node: LexicalNode) => {
    const block = node.getTopLevelElement();
    if (block) read.add(block.getKey());
  };
  for (const prototype of [ElementNode.prototype, TextNode.prototype]) {
    const getTextContent = prototype.getTextContent;
    vi.spyOn(prototype, "getTextContent").mockImplementation(function (this: ElementNode & TextNode) {
      note(this);
      return getTextContent.call(this);
    });
  }
  work();
  vi.restoreAllMocks();
  return read.size;
}

it("reads the block alone that a key is typed into: for the text as HTML, the steps and the count of words", () => {
  typeLetter();
  richText.html();
  vi.runAllTimers();
  expect(
    blocksReadBy(() => {
      typeLetter();
      richText.html();
      vi.runAllTimers();
      // After a pause: the former step is closed.
      typeLetter();
      richText.html();
    }),
  ).toBe(1);
});

it("writes a text that nobody has touched without reading it", () => {
  expect(blocksReadBy(() => richText.html())).toBe(0);
});
