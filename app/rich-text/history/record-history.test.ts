// @vitest-environment jsdom
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from "lexical";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRichText, type RichText } from "../create-rich-text.ts";

let element: HTMLElement;
let richText: RichText;
const onEdit = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  element = document.body.appendChild(document.createElement("div"));
  richText = createRichText(element, onEdit);
});
afterEach(() => {
  vi.useRealTimers();
  onEdit.mockClear();
  element.remove();
});

/** jsdom measures no ranges: the selection stays in the editor's state. */
const quietly = { discrete: true, tag: "skip-dom-selection" } as const;

/** Types letter by letter at the end of a block, and pauses. */
function type(text: string, block = -1): void {
  for (const letter of text) {
    richText.editor.update(() => {
      const node = $getRoot().getChildren().at(block);
      if ($isElementNode(node)) node.selectEnd().insertText(letter);
    }, quietly);
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(1000);
}

async function undo(): Promise<string> {
  richText.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await vi.advanceTimersByTimeAsync(1000);
  return richText.html();
}

async function redo(): Promise<string> {
  richText.editor.dispatchCommand(REDO_COMMAND, undefined);
  await vi.advanceTimersByTimeAsync(1000);
  return richText.html();
}

describe("undo", () => {
  it("takes back what was typed without a pause together, and what was typed after one by itself", async () => {
    richText.load("<p>a</p>");
    type("bc");
    type("de");
    expect(await undo()).toBe("<p>abc</p>");
    expect(await undo()).toBe("<p>a</p>");
    expect(await undo()).toBe("<p>a</p>");
    expect(await redo()).toBe("<p>abc</p>");
    expect(await redo()).toBe("<p>abcde</p>");
  });

  it("takes back paragraphs that were put in, and is an edit", async () => {
    richText.load("<p>a</p><p>z</p>");
    richText.editor.update(() => {
      const first = $getRoot().getFirstChild();
      if ($isElementNode(first)) first.selectEnd().insertParagraph();
    }, quietly);
    type("b", 1);
    expect(richText.html()).toBe("<p>a</p><p>b</p><p>z</p>");
    onEdit.mockClear();
    expect(await undo()).toBe("<p>a</p><p></p><p>z</p>");
    expect(onEdit).toHaveBeenCalled();
    expect(await undo()).toBe("<p>a</p><p>z</p>");
  });

  it("writes what it brings back as it came", async () => {
    richText.load('<p class="x">El <b>fin</b></p><p>z</p>');
    type("al", 0);
    expect(richText.html()).toBe("<p>El <strong>fin</strong>al</p><p>z</p>");
    expect(await undo()).toBe('<p class="x">El <b>fin</b></p><p>z</p>');
    expect(await redo()).toBe("<p>El <strong>fin</strong>al</p><p>z</p>");
  });

  it("leaves what a colleague wrote meanwhile alone", async () => {
    richText.load("<p>a</p><p>b</p>");
    type("1", 0);
    type("2", 1);
    richText.load("<p>suyo</p><p>a1</p><p>b2</p><p>fin</p>", "<p>a1</p><p>b2</p>");
    expect(await undo()).toBe("<p>suyo</p><p>a1</p><p>b</p><p>fin</p>");
    expect(await undo()).toBe("<p>suyo</p><p>a</p><p>b</p><p>fin</p>");
    expect(await redo()).toBe("<p>suyo</p><p>a1</p><p>b</p><p>fin</p>");
    expect(await redo()).toBe("<p>suyo</p><p>a1</p><p>b2</p><p>fin</p>");
  });

  it("takes back what was typed just when the colleague's text came", async () => {
    richText.load("<p>a</p><p>b</p>");
    type("1", 1);
    richText.load("<p>suyo</p><p>b</p>", "<p>a</p><p>b</p>");
    expect(richText.html()).toBe("<p>suyo</p><p>b1</p>");
    expect(await undo()).toBe("<p>suyo</p><p>b</p>");
  });

  it("does not touch a paragraph in which a colleague wrote since", async () => {
    richText.load("<p>a</p><p>b</p>");
    type("1", 0);
    type("2", 1);
    richText.load("<p>a1</p><p>b2 y suyo</p>", "<p>a1</p><p>b2</p>");
    expect(await undo()).toBe("<p>a</p><p>b2 y suyo</p>");
    expect(await undo()).toBe("<p>a</p><p>b2 y suyo</p>");
  });

  it("takes back nothing of another document", async () => {
    richText.load("<p>a</p><p>b</p>");
    richText.editor.update(() => void $getRoot().getFirstChild()?.remove(), quietly);
    richText.load("<p>otro</p>", "<p>b</p>");
    expect(await undo()).toBe("<p>otro</p>");
  });

  it("takes back a format, and keeps the caret where something changed", async () => {
    richText.load("<p>uno dos</p><p>fin</p>");
    richText.editor.update(() => {
      const text = $getRoot().getFirstDescendant();
      if ($isTextNode(text)) text.select(0, 3);
    }, quietly);
    richText.editor.dispatchCommand(FORMAT_TEXT_COMMAND, "bold");
    await vi.advanceTimersByTimeAsync(1000);
    expect(richText.html()).toBe("<p><strong>uno</strong> dos</p><p>fin</p>");
    expect(await undo()).toBe("<p>uno dos</p><p>fin</p>");
    type("al", 0);
    richText.editor.update(() => void $getRoot().selectEnd(), quietly);
    expect(await undo()).toBe("<p>uno dos</p><p>fin</p>");
    const place = richText.editor.getEditorState().read(() => {
      const selection = $getSelection();
      return $isRangeSelection(selection) && [selection.anchor.getNode().getTextContent(), selection.anchor.offset];
    });
    expect(place).toEqual(["uno dos", 7]);
  });

  it("says when there is something to take back", async () => {
    const offered: boolean[] = [];
    richText.editor.registerCommand(CAN_UNDO_COMMAND, (can) => offered.push(can) === 0, COMMAND_PRIORITY_LOW);
    richText.load("<p>a</p><p>b</p>");
    type("1");
    expect(offered.at(-1)).toBe(true);
    richText.load("<p>suyo</p><p>b1</p>", "<p>a</p><p>b1</p>");
    expect(offered.at(-1)).toBe(true);
    await undo();
    expect(offered.at(-1)).toBe(false);
  });

  it("takes nothing back where nobody may write", async () => {
    richText.load("<p>a</p>");
    type("1");
    richText.editor.setEditable(false);
    expect(await undo()).toBe("<p>a1</p>");
  });

  it("goes on from what was noted, in the same text", async () => {
    richText.load("<p>a</p><p>b</p>");
    type("1", 0);
    type("2", 1);
    const noted = JSON.parse(JSON.stringify(richText.history.noted()));
    const html = richText.html();
    const again = document.body.appendChild(document.createElement("div"));
    richText = createRichText(again, onEdit);
    richText.load(html);
    expect(richText.history.isEmpty()).toBe(true);
    richText.history.restore(noted);
    expect(await undo()).toBe("<p>a1</p><p>b</p>");
    expect(await undo()).toBe("<p>a</p><p>b</p>");
    again.remove();
  });
});
