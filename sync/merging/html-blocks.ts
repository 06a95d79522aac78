import { htmlTags } from "./html-tags.ts";

/** Elements that have no end tag. */
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));

/** Elements that stand within a line of text: outside any block, neighbours among them are one block. */
export const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

/**
 * The blocks that a text consists of, one after the other; joined they are the very text. Blank text belongs to the block
 * before it. `null` where elements are not closed in order: there is no telling where its blocks end.
 */
export function htmlBlocks(html: string): string[] | null {
  const starts: number[] = [];
  const open: string[] = [];
  let isLoose = false;
  let end = 0;
  const text = (upTo: number) => {
    if (open.length === 0 && html.slice(end, upTo).trim() !== "") begin(end, true);
  };
  const begin = (at: number, loose: boolean) => {
    if (!(loose && isLoose)) starts.push(at);
    isLoose = loose;
  };
  for (const { kind, name, from, to } of htmlTags(html)) {
    text(from);
    end = to;
    if (kind === "comment") continue; // it stays with what is before it
    if (kind === "end") {
      if (open.pop() !== name) return null;
      continue;
    }
    if (open.length === 0) begin(from, INLINE.has(name));
    if (kind === "start" && !VOID.has(name)) open.push(name);
  }
  text(html.length);
  if (open.length > 0) return null;
  const [, ...others] = starts;
  return starts.length === 0 ? (html === "" ? [] : [html]) : [0, ...others].map((at, block) => html.slice(at, others[block]));
}

const BEGINS_BLOCK = /^\s*<(?:p|h[1-6]|ul|ol|blockquote|figure|table|div|section)\b/i;

/** Whether two blocks would be read as one beside each other: words outside of any element, of which what stood between was taken out. */
export function runTogether(one: string, other: string): boolean {
  if (BEGINS_BLOCK.test(other)) return false;
  return countBlocks(one + other) < countBlocks(one) + countBlocks(other);
}

function countBlocks(html: string): number {
  return htmlBlocks(html)?.length ?? 1;
}

/** A text of blocks, which need not have been beside each other before: the last word of one and the first of the next do not become one. */
export function joinBlocks(blocks: readonly string[]): string {
  const [first = "", ...others] = blocks.filter((block) => block !== "");
  let before = first;
  let text = first;
  for (const block of others) {
    text += isGlued(before, block) ? `\n${block}` : block;
    before = block;
  }
  return text;
}

function isGlued(one: string, other: string): boolean {
  return /\S$/.test(one) && /^\S/.test(other) && runTogether(one, other);
}
