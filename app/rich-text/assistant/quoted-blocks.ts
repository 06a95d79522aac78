import { htmlBlocks } from "../../../sync/merging/html-blocks.ts";
import { htmlTags } from "../../../sync/merging/html-tags.ts";

/** Blocks of a text that somebody works on, or some words of one of them. */
export interface QuotedBlocks {
  /** Which of the text's blocks was the first. */
  readonly at: number;
  readonly blocks: readonly string[];
  /** The words, as places in the HTML of the only block; `null`: whole blocks. */
  readonly part: { readonly from: number; readonly to: number } | null;
}

/** The HTML that was quoted. */
export function quotedHtml({ blocks, part }: QuotedBlocks): string {
  return part === null ? blocks.join("") : (blocks[0] ?? "").slice(part.from, part.to);
}

/**
 * The blocks of a text with others in the place of those that were quoted, or behind them (`after`). Those are the very blocks that were
 * quoted, the nearest of several; of words in a block that has changed since, the only place where they stand as they did. `null` where
 * they are gone: no text of a person is overwritten.
 */
export function withBlocks(
  now: readonly string[],
  quoted: QuotedBlocks,
  html: string,
  way: "replace" | "after",
): string[] | null {
  const place = placeOf(now, quoted);
  if (place === null) return null;
  const { at, count, part } = place;
  if (way === "after") return [...now.slice(0, at + count), ...blocksOf(html), ...now.slice(at + count)];
  const block = now[at] ?? "";
  const put = part === null ? blocksOf(html) : [block.slice(0, part.from) + inlineHtml(html) + block.slice(part.to)];
  return [...now.slice(0, at), ...put, ...now.slice(at + count)];
}

interface Place {
  readonly at: number;
  readonly count: number;
  readonly part: QuotedBlocks["part"];
}

/** Where quoted blocks are now. */
export function placeOf(now: readonly string[], { at, blocks, part }: QuotedBlocks): Place | null {
  const [count, wanted] = [blocks.length, blocks.map((block) => block.trim())];
  const same = now.flatMap((_, from) =>
    from + count <= now.length && wanted.every((block, inside) => now[from + inside]?.trim() === block) ? [from] : [],
  );
  const [nearest] = same.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
  if (nearest !== undefined && count > 0) return { at: nearest, count, part };
  return part === null ? null : placeOfWords(now, (blocks[0] ?? "").slice(part.from, part.to));
}

/** Fewer characters may stand anywhere. */
const DISTINCT_WORDS = 8;

function placeOfWords(now: readonly string[], words: string): Place | null {
  const places = now.flatMap((block, at) => {
    const from = block.indexOf(words);
    return from < 0 ? [] : [{ at, count: 1, part: { from, to: from + words.length }, isOnly: !block.includes(words, from + 1) }];
  });
  const [only] = places;
  if (only === undefined || places.length > 1 || !only.isOnly || words.length < DISTINCT_WORDS) return null;
  return { at: only.at, count: 1, part: only.part };
}

/** The part of a block's HTML with the characters from `from` up to `to` of its text; `null` where tags are opened or closed in between. */
export function partOf(block: string, from: number, to: number): QuotedBlocks["part"] {
  const part = { from: placeOfCharacter(block, from, "start"), to: placeOfCharacter(block, to, "end") };
  if (part.from === null || part.to === null || part.from >= part.to) return null;
  const inside = block.slice(part.from, part.to);
  return htmlBlocks(inside) === null ? null : { from: part.from, to: part.to };
}

const CHARACTER = /&(?:#\d+|#x[\da-f]+|\w+);|[\s\S]/gi;

/** Where in HTML a character of its text begins (`start`), or the one before it ends (`end`); `null` beyond the text. */
function placeOfCharacter(html: string, wanted: number, side: "start" | "end"): number | null {
  let [seen, at] = [0, 0];
  const stretches = [...htmlTags(html), { from: html.length, to: html.length }];
  for (const { from, to } of stretches) {
    for (const [character] of html.slice(at, from).matchAll(CHARACTER)) {
      if (side === "start" && seen === wanted) return at;
      seen += 1;
      at += character.length;
      if (side === "end" && seen === wanted) return at;
    }
    at = to;
  }
  return null;
}

function blocksOf(html: string): readonly string[] {
  return htmlBlocks(html) ?? [html];
}

/** HTML that may stand within a line: paragraphs are distinguished by line breaks. */
function inlineHtml(html: string): string {
  const blocks = blocksOf(html);
  const inside = blocks.map((block) => /^\s*<(p|h[1-6]|blockquote)\b[^>]*>([\s\S]*)<\/\1>\s*$/i.exec(block)?.[2] ?? block);
  return inside.join("<br>");
}
