import type { FrameMessage, HostMessage } from "../channel/protocol.ts";
import type { RichText } from "../create-rich-text.ts";
import { sanitize } from "../html/sanitize.ts";
import { readShownText } from "../words/shown-text.ts";
import { $quotedBlocks } from "./quote-selection.ts";
import { type QuotedBlocks, quotedHtml, withBlocks } from "./quoted-blocks.ts";

/** What the assistant does with the text, asked for by the page. */
export interface AssistedText {
  /** Answers what is selected, or all of the text, with `quoted`. */
  quote(number: number): void;
  /** Puts HTML in the place of what was quoted last, or behind it, and answers with `wasPut`. */
  put(message: Extract<HostMessage, { type: "putText" }>): void;
  /** Marks words of what was quoted last; none: nothing is marked any more. */
  mark(marks: Extract<HostMessage, { type: "markText" }>["marks"]): void;
}

/** What was quoted, and the words of it as the page knows them. */
interface Quoted {
  readonly blocks: QuotedBlocks;
  readonly text: string;
  /** Characters of the shown text before them, then. */
  readonly start: number;
}

export function assistText(
  richText: Pick<RichText, "editor" | "blocks" | "put">,
  element: HTMLElement,
  send: (message: FrameMessage) => void,
): AssistedText {
  const { editor } = richText;
  let last: Quoted | null = null;
  const quoted = (): Quoted | null => {
    const blocks = editor.getEditorState().read(() => $quotedBlocks(richText.blocks()));
    if (blocks === null) return null;
    const shown = readShownText(element);
    const { start, end } = shownPlace(editor, element, richText.blocks(), blocks);
    return { blocks, text: shown.text.slice(start, end), start };
  };
  return {
    quote(number) {
      last = quoted();
      send({ type: "quoted", number, quote: last && { html: quotedHtml(last.blocks), text: last.text } });
    },
    put({ number, html, way }) {
      const now = richText.blocks().map((block) => block.html);
      const next = last && editor.isEditable() ? withBlocks(now, last.blocks, sanitize(html), way) : null;
      if (next !== null) richText.put(next);
      send({ type: "wasPut", number, done: next !== null });
    },
    mark(marks) {
      if (typeof Highlight === "undefined") return;
      const shown = readShownText(element);
      const at = last && marks.length > 0 ? nearest(shown.text, last.text, last.start) : -1;
      const ranges = at < 0 ? [] : marks.flatMap(({ from, to }) => shown.range(at + from, at + to) ?? []);
      CSS.highlights.set("assisted", new Highlight(...ranges));
    },
  };
}

/** Where the words of quoted blocks, or those that are selected in one, stand among the shown ones. */
function shownPlace(
  editor: Pick<RichText["editor"], "getElementByKey">,
  element: HTMLElement,
  held: ReturnType<RichText["blocks"]>,
  { at, blocks, part }: QuotedBlocks,
): { readonly start: number; readonly end: number } {
  const shown = readShownText(element);
  const selection = document.getSelection();
  if (part !== null && selection?.rangeCount) {
    const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
    return { start: shown.offsetOf(startContainer, startOffset), end: shown.offsetOf(endContainer, endOffset) };
  }
  const [first] = held[at]?.keys ?? [];
  const last = held[at + blocks.length - 1]?.keys.at(-1);
  const [begin, end] = [first, last].map((key) => (key === undefined ? null : editor.getElementByKey(key)));
  const from = begin ? shown.offsetOf(begin, 0) : 0;
  // The space between two blocks belongs to neither.
  const blank = shown.text.slice(from).length - shown.text.slice(from).trimStart().length;
  return { start: from + blank, end: end ? shown.offsetOf(end, end.childNodes.length) : shown.text.length };
}

function nearest(text: string, words: string, start: number): number {
  let best = -1;
  if (words === "") return best;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best < 0 || Math.abs(at - start) < Math.abs(best - start)) best = at;
  }
  return best;
}
