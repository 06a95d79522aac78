import { $getNodeByKey, $getSelection, $isElementNode, $isRangeSelection, type LexicalNode, type PointType } from "lexical";
import { htmlTags } from "../../../sync/merging/html-tags.ts";
import type { LoadedPiece } from "../html/loaded-pieces.ts";
import { $topBlock } from "../html/top-block.ts";
import { partOf, type QuotedBlocks } from "./quoted-blocks.ts";

/**
 * The words that are selected within one block, the blocks that a longer selection touches, or all blocks where nothing is selected;
 * `null` for a text without words. Call within a read.
 */
export function $quotedBlocks(held: readonly LoadedPiece[]): QuotedBlocks | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || selection.isCollapsed()) return quoteOf(held, 0, held.length);
  const [from, to] = selection.isBackward() ? [selection.focus, selection.anchor] : [selection.anchor, selection.focus];
  const [first, last] = [$pieceOf(held, from.getNode()), $pieceOf(held, to.getNode())];
  if (first < 0 || last < 0) return quoteOf(held, 0, held.length);
  // A selection that ends before the first word of a block has nothing of it.
  const end = last > first && $charactersBefore(held[last], to) === 0 ? last : last + 1;
  const whole = quoteOf(held, first, end);
  if (whole === null || end - first > 1) return whole;
  return { ...whole, part: $partOf(held[first], from, end > last ? to : null) };
}

function quoteOf(held: readonly LoadedPiece[], from: number, to: number): QuotedBlocks | null {
  const blocks = held.slice(from, to).map(({ html }) => html);
  return blocks.length === 0 ? null : { at: from, blocks, part: null };
}

function $pieceOf(held: readonly LoadedPiece[], node: LexicalNode): number {
  const key = $topBlock(node)?.getKey();
  return held.findIndex(({ keys }) => key !== undefined && keys.includes(key));
}

/** The selected part of a block; `null` for all of it, or where its HTML does not have the very characters that the editor shows. */
function $partOf(piece: LoadedPiece | undefined, from: PointType, to: PointType | null): QuotedBlocks["part"] {
  if (piece?.keys.length !== 1) return null;
  const all = $textOf($getNodeByKey(piece.keys[0] ?? "")).length;
  const [start, end] = [$charactersBefore(piece, from), to ? $charactersBefore(piece, to) : all];
  if (start === 0 && end === all) return null;
  return charactersOf(piece.html) === all ? partOf(piece.html, start, end) : null;
}

function $charactersBefore(piece: LoadedPiece | undefined, point: PointType): number {
  const block = $getNodeByKey(piece?.keys[0] ?? "");
  const texts = $isElementNode(block) ? block.getAllTextNodes() : [];
  const node = point.getNode();
  let count = 0;
  for (const each of texts) {
    if (point.type === "text" && each.is(node)) return count + point.offset;
    const inside = point.type === "element" && $isElementNode(node) ? node.getChildAtIndex(point.offset) : null;
    if (inside && (each.is(inside) || !each.isBefore(inside))) return count;
    count += each.getTextContentSize();
  }
  return count;
}

function $textOf(block: LexicalNode | null): string {
  return $isElementNode(block)
    ? block
        .getAllTextNodes()
        .map((node) => node.getTextContent())
        .join("")
    : "";
}

const CHARACTER = /&(?:#\d+|#x[\da-f]+|\w+);|[\s\S]/gi;

function charactersOf(html: string): number {
  let [count, at] = [0, 0];
  for (const { from, to } of [...htmlTags(html), { from: html.length, to: html.length }]) {
    count += html.slice(at, from).match(CHARACTER)?.length ?? 0;
    at = to;
  }
  return count;
}
