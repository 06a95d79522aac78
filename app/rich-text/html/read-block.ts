import { $generateNodesFromDOM } from "@lexical/html";
import { $createParagraphNode, type LexicalEditor, type LexicalNode } from "lexical";
import { hasForeignMarkup } from "../paste/foreign-markup.ts";
import { $asBlocks } from "./as-blocks.ts";
import type { ReadPiece } from "./loaded-pieces.ts";
import { parsed, type SourceBlock } from "./source-blocks.ts";

/** A block in the editor's nodes, which are nowhere yet. */
export interface ReadBlock {
  readonly piece: ReadPiece;
  readonly nodes: readonly LexicalNode[];
}

/**
 * A block of a text. One that the editor has nothing for, such as the empty line of a `div` without words, is an empty paragraph; one that
 * holds others is as many as it holds.
 */
export function $readBlock(editor: LexicalEditor, { html, safe }: SourceBlock): ReadBlock {
  const dom = parsed(safe);
  const isStrange = hasForeignMarkup(dom);
  const read = $asBlocks($generateNodesFromDOM(editor, dom));
  const nodes = read.length > 0 ? read : [$createParagraphNode()];
  return { nodes, piece: { html, keys: nodes.map((node) => node.getKey()), isStrange } };
}
