import { htmlBlocks, joinBlocks } from "../../../sync/merging/html-blocks.ts";
import { comparedBlocks } from "../../../sync/merging/merge-html.ts";
import { changesOf } from "../../../sync/outbox/sequence-changes.ts";

/** A stretch of two versions of a text, in blocks (paragraphs, headings, lists, pictures). */
export type HtmlPiece =
  | { readonly tag: "same"; readonly blocks: readonly string[] }
  /** `at`: place of the first of `after` among the blocks of the later version. */
  | { readonly tag: "changed"; readonly before: readonly string[]; readonly after: readonly string[]; readonly at: number };

export type ChangedPiece = Extract<HtmlPiece, { tag: "changed" }>;

/** What became of a text, block by block. Texts whose blocks cannot be distinguished are one piece. */
export function htmlPieces(before: string, after: string): HtmlPiece[] {
  const [old, young] = [blocksOf(before), blocksOf(after)];
  const changes = changesOf(comparedBlocks(before) ?? [before], comparedBlocks(after) ?? [after]) ?? [
    { from: 0, to: old.length, items: young },
  ];
  const pieces: HtmlPiece[] = [];
  let [from, at] = [0, 0];
  const same = (to: number) => {
    if (from < to) pieces.push({ tag: "same", blocks: old.slice(from, to) });
    at += to - from;
  };
  for (const { from: start, to, items } of changes) {
    same(start);
    pieces.push({ tag: "changed", before: old.slice(start, to), after: young.slice(at, at + items.length), at });
    at += items.length;
    from = to;
  }
  same(old.length);
  return pieces;
}

/** The later version with one piece as the former one had it; everything else stays to the letter. */
export function withFormerPiece(after: string, { before, after: replaced, at }: ChangedPiece): string {
  const blocks = blocksOf(after);
  return joinBlocks([...blocks.slice(0, at), ...before, ...blocks.slice(at + replaced.length)]);
}

function blocksOf(html: string): string[] {
  return htmlBlocks(html) ?? [html];
}
