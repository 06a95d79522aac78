import {
  $createRangeSelection,
  $getRoot,
  $isElementNode,
  $isTextNode,
  $setSelection,
  type RangeSelection,
  type TextNode,
} from "lexical";
import { foldText } from "../../../schema/text/fold-text.ts";

/** A place in the text: from a character of a text node to one of the same or another one of its block. */
export interface Match {
  readonly from: { readonly node: TextNode; readonly offset: number };
  readonly to: { readonly node: TextNode; readonly offset: number };
}

/** What makes a difference between words; without them neither does. */
export interface FindOptions {
  readonly isCase: boolean;
  readonly isAccents: boolean;
}

const LOOSE: FindOptions = { isCase: false, isAccents: false };

/** Where words are, in the order of the text; formats within them make no difference. */
export function $findText(words: string, options: FindOptions = LOOSE): Match[] {
  const wanted = folded(words.trim(), options);
  if (wanted === "") return [];
  return $blocksOfText().flatMap((nodes) => {
    const text = folded(nodes.map((node) => node.getTextContent()).join(""), options);
    const matches: Match[] = [];
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const [from, to] = [placeAt(nodes, at, false), placeAt(nodes, at + wanted.length, true)];
      if (from && to) matches.push({ from, to });
    }
    return matches;
  });
}

/** Selects a place. */
export function $selectMatch({ from, to }: Match): RangeSelection {
  const selection = $createRangeSelection();
  selection.anchor.set(from.node.getKey(), from.offset, "text");
  selection.focus.set(to.node.getKey(), to.offset, "text");
  $setSelection(selection);
  return selection;
}

/** Puts words in the place of every one that is found; says how many. */
export function $replaceAll(words: string, by: string, options: FindOptions = LOOSE): number {
  const matches = $findText(words, options);
  // The last one first: what comes before it stays where it is.
  for (const match of matches.toReversed()) $selectMatch(match).insertText(by);
  return matches.length;
}

/** As many characters as there were, so that places stay the same. */
function folded(text: string, options: FindOptions): string {
  const fold = foldOf(options);
  return [...text].map((letter) => (fold(letter).length === letter.length ? fold(letter) : letter)).join("");
}

function foldOf({ isCase, isAccents }: FindOptions): (letter: string) => string {
  if (isAccents) return isCase ? (letter) => letter : (letter) => letter.toLowerCase();
  if (!isCase) return foldText;
  return (letter) => (letter === letter.toLowerCase() ? foldText(letter) : foldText(letter).toUpperCase());
}

/** The text nodes of each run of text that nothing else interrupts. */
function $blocksOfText(): TextNode[][] {
  const runs: TextNode[][] = [];
  let run: TextNode[] = [];
  let parent = "";
  for (const node of $getRoot().getAllTextNodes()) {
    const block =
      node
        .getParents()
        .find((each) => $isElementNode(each) && !each.isInline())
        ?.getKey() ?? "";
    const isNext = run.length > 0 && block === parent && !isInterrupted(run.at(-1), node);
    if (!isNext) {
      run = [];
      runs.push(run);
    }
    run.push(node);
    parent = block;
  }
  return runs;
}

/** Whether a line break stands between two texts of one parent. */
function isInterrupted(before: TextNode | undefined, after: TextNode): boolean {
  const previous = after.getPreviousSibling();
  return previous !== null && previous !== before && !$isTextNode(previous) && !$isElementNode(previous);
}

function placeAt(nodes: readonly TextNode[], at: number, isEnd: boolean): Match["from"] | null {
  let left = at;
  for (const node of nodes) {
    const size = node.getTextContentSize();
    if (left < size || (isEnd && left === size)) return { node, offset: left };
    left -= size;
  }
  return null;
}
