import {
  $createLineBreakNode,
  $createRangeSelection,
  $createTextNode,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
} from "lexical";
import { BLOCKS, readShownText, type ShownText } from "../words/shown-text.ts";
import { type AnchoredPlace, createAnchorFinder, type TextAnchor } from "./find-anchor.ts";

/** Quoted words as they stand in the text. */
export interface QuotedWords {
  readonly range: Range;
  /** An empty line between paragraphs. */
  readonly words: string;
}

/** Blocks of the text itself, whose words may be replaced together. */
const PARAGRAPHS = "p, h1, h2, h3, h4, h5, h6";
/** What would go with the words between which it stands. */
const OTHERS = "img, figure, iframe, table, ul, ol, [contenteditable=false]";

/**
 * The quoted words where they stand as they were quoted, within one block or in paragraphs of the text that follow each other; `null` for
 * others. `isRemoval`: with one of the spaces on either side of them.
 */
export function quotedWords(element: HTMLElement, anchor: TextAnchor, isRemoval: boolean): QuotedWords | null {
  const shown = readShownText(element);
  const place = createAnchorFinder(shown.text)(anchor);
  const range = place && shown.range(place.start, place.end);
  if (!place || place.isChanged || !range) return null;
  const [first, last] = [blockAround(range.startContainer), blockAround(range.endContainer)];
  if (first === last) return { range: isRemoval ? withSpace(shown, place, range) : range, words: anchor.exact };
  const blocks = paragraphsFrom(element, first, last);
  if (blocks === null || range.cloneContents().querySelector(OTHERS) !== null) return null;
  return { range, words: blocks.map((block) => wordsIn(shown, place, block)).join("\n\n") };
}

/** Puts words in the place of others, which can be undone: they look like the first of those. An empty line begins a paragraph. */
export function replaceWords(editor: LexicalEditor, range: Range, text: string): void {
  editor.update(
    () => {
      const selection = $createRangeSelection();
      selection.applyDOMRange(range);
      $setSelection(selection);
      if (text === "") return selection.removeText();
      const first = $getNearestNodeFromDOMNode(range.startContainer);
      const format = $isTextNode(first) ? first.getFormat() : 0;
      for (const [at, paragraph] of text.split(/\n[ \t]*\n\s*/).entries()) {
        if (at > 0) $current().insertParagraph();
        const lines = paragraph.split("\n").map((line) => $createTextNode(line).setFormat(format));
        $current().insertNodes(lines.flatMap((line, index) => (index === 0 ? [line] : [$createLineBreakNode(), line])));
      }
    },
    { discrete: true, tag: HISTORY_PUSH_TAG },
  );
}

function $current() {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) throw new Error("words were selected to be replaced");
  return selection;
}

function blockAround(node: Node): Element | null {
  return (node instanceof Element ? node : node.parentElement)?.closest(BLOCKS) ?? null;
}

/** From the first to the last, where both are paragraphs of the text and nothing else stands between them. */
function paragraphsFrom(element: HTMLElement, first: Element | null, last: Element | null): Element[] | null {
  const blocks: Element[] = [];
  for (let block = first; block !== null; block = block.nextElementSibling) {
    if (block.parentElement !== element || !block.matches(PARAGRAPHS)) return null;
    blocks.push(block);
    if (block === last) return blocks;
  }
  return null;
}

function wordsIn(shown: ShownText, { start, end }: AnchoredPlace, block: Element): string {
  const from = Math.max(start, shown.offsetOf(block, 0));
  const to = Math.min(end, shown.offsetOf(block, block.childNodes.length));
  return shown.text.slice(from, to).replaceAll(/\s+/g, " ").trim();
}

function withSpace(shown: ShownText, place: AnchoredPlace, range: Range): Range {
  const isSpace = (at: number) => shown.text.charAt(at) === " ";
  const wider = [
    isSpace(place.start - 1) && shown.range(place.start - 1, place.end),
    isSpace(place.end) && shown.range(place.start, place.end + 1),
  ].find((each) => each && blockAround(each.startContainer) === blockAround(each.endContainer));
  return wider || range;
}
