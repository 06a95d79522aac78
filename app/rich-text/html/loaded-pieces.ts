import { $getNodeByKey, $getRoot, type NodeKey } from "lexical";
import { runTogether } from "../../../sync/merging/html-blocks.ts";
import { $isListGap } from "./list-gaps.ts";
import { $isBlank } from "./to-html.ts";

/** Blocks of the editor that came from one piece of a text. */
export interface ReadPiece {
  /** As it came. */
  readonly html: string;
  readonly keys: readonly NodeKey[];
  /** Whether it carries code that no editor of ours writes. */
  readonly isStrange: boolean;
}

/** A piece that the editor holds. */
export interface LoadedPiece extends ReadPiece {
  /** What the editor writes of each block while nobody has touched it. */
  readonly written: readonly string[];
}

/** Pieces by their first blocks. */
export type PieceIndex = ReadonlyMap<NodeKey, LoadedPiece>;

export function indexPieces(pieces: readonly LoadedPiece[]): PieceIndex {
  return new Map(pieces.map((piece) => [piece.keys[0] ?? "", piece]));
}

/** How a reader of the editor's blocks looks at one. */
export interface BlockReader {
  /** Whether the block is still what the editor wrote as `written`. */
  $isSame(key: NodeKey, written: string): boolean;
  $write(key: NodeKey): string;
}

/**
 * What the editor holds, piece by piece: the very pieces of the index of which nothing was touched, and each other block by itself. A
 * piece of several blocks, such as a `div` around paragraphs, is written block by block once one of them is touched: people who write
 * into two of them have changed two blocks. Call within a read.
 */
export function $gatherPieces(index: PieceIndex, { $isSame, $write }: BlockReader): LoadedPiece[] {
  const keys = $blockKeys();
  const $newPiece = (key: NodeKey): LoadedPiece => {
    const html = $write(key);
    return { html, keys: [key], isStrange: false, written: [html] };
  };
  const $pieceAt = (at: number): LoadedPiece => {
    const key = keys[at] ?? "";
    const piece = index.get(key);
    const isWhole = piece?.keys.every((each, inside) => keys[at + inside] === each && $isSame(each, piece.written[inside] ?? ""));
    return piece && isWhole ? piece : $newPiece(key);
  };
  const found: LoadedPiece[] = [];
  let at = 0;
  while (at < keys.length) {
    const piece = $pieceAt(at);
    const before = found.at(-1);
    // Loose words of which the block between was taken out.
    if (before && runTogether(before.html, piece.html)) {
      found.splice(-1, 1, ...[...before.keys, ...piece.keys].map($newPiece));
    } else found.push(piece);
    at += piece.keys.length;
  }
  return found;
}

/** The blocks that texts have. Call within a read. */
function $blockKeys(): NodeKey[] {
  const root = $getRoot();
  return $isBlank(root) ? [] : root.getChildrenKeys().filter((key) => !$isListGap($getNodeByKey(key)));
}

/** Pieces as the editor holds them once it has read them and done with them what it does to all blocks. Call within a read. */
export function $settlePieces(pieces: readonly ReadPiece[], $write: (key: NodeKey) => string): LoadedPiece[] {
  return realigned(pieces, $blockKeys()).map((piece) => ({ ...piece, written: piece.keys.map($write) }));
}

/**
 * Pieces whose blocks the editor has made others of, such as a list of loose items: as one piece with the blocks that are there
 * instead, so that nothing of them is lost.
 */
function realigned(pieces: readonly ReadPiece[], keys: readonly NodeKey[]): readonly ReadPiece[] {
  const expected = pieces.flatMap((piece) => piece.keys);
  if (expected.length === keys.length && expected.every((key, at) => key === keys[at])) return pieces;
  const there = new Map(keys.map((key, at) => [key, at]));
  const found: ReadPiece[] = [];
  let strays: ReadPiece[] = [];
  let at = 0;
  const settleUpTo = (end: number) => {
    if (strays.length > 0) {
      const instead = keys.slice(at, end);
      // Without blocks of their own they became part of the one before.
      const before = instead.length === 0 ? found.pop() : undefined;
      const all = before ? [before, ...strays] : strays;
      found.push({
        html: all.map(({ html }) => html).join(""),
        keys: before?.keys ?? instead,
        isStrange: all.some(({ isStrange }) => isStrange),
      });
    }
    strays = [];
    at = end;
  };
  for (const piece of pieces) {
    const start = there.get(piece.keys[0] ?? "") ?? -1;
    const isHere = start >= at && piece.keys.every((key, index) => keys[start + index] === key);
    if (!isHere) strays.push(piece);
    else {
      settleUpTo(start);
      found.push(piece);
      at = start + piece.keys.length;
    }
  }
  settleUpTo(keys.length);
  return found;
}
