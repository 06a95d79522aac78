import { $insertGeneratedNodes } from "@lexical/clipboard";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $isTableCellNode, $isTableNode } from "@lexical/table";
import {
  $createParagraphNode,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  type BaseSelection,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { $tablePlace } from "../tables/table-actions.ts";
import { $isRawNode, type RawNode } from "./raw-node.ts";

/**
 * Puts what was pasted where the selection is. A cell takes words and a table lays its cells over those of another one; what else a cell
 * cannot hold goes behind its table. A table of one cell by itself is what is in it.
 */
export function $insertPastedNodes(editor: LexicalEditor, pasted: readonly LexicalNode[], selection: BaseSelection): void {
  const nodes = $withoutLonelyCell(pasted);
  const table = $tablePlace()?.table;
  const isLaidOver = nodes.length === 1 && $isTableNode(nodes[0]);
  const behind = table && !isLaidOver ? nodes.filter(isTooMuch) : [];
  const inside = nodes.filter((node) => !behind.includes(node));
  if (inside.length > 0) {
    if (!table && keepsItsKind(inside[0])) $makeRoom(selection);
    $insertGeneratedNodes(editor, inside, $getSelection() ?? selection);
  }
  for (const node of behind.toReversed()) table?.insertAfter(node);
}

/** Puts a block that is kept whole where the selection is, behind the table of a cell; the text goes on below. */
export function $insertWhole(node: RawNode): void {
  const table = $tablePlace()?.table;
  if (table) table.insertAfter(node);
  else $insertNodes([node]);
  if (node.getNextSibling() === null) node.insertAfter($createParagraphNode());
  node.selectNext(0, 0);
}

/** Among words, what is pasted first would become a part of their paragraph. */
function keepsItsKind(node: LexicalNode | undefined): boolean {
  return $isHeadingNode(node) || $isQuoteNode(node);
}

/** An empty paragraph where the caret is, between what stood before it and what stood behind it. */
function $makeRoom(selection: BaseSelection): void {
  if (!$isRangeSelection(selection)) return;
  if (!selection.isCollapsed()) selection.removeText();
  const block = selection.anchor.getNode().getTopLevelElement();
  if (!$isParagraphNode(block) || block.isEmpty()) return;
  const behind = selection.insertParagraph();
  if (!behind) return;
  behind.insertBefore($createParagraphNode()).selectStart();
  for (const half of [block, behind]) if (half.isEmpty()) half.remove();
}

function isTooMuch(node: LexicalNode): boolean {
  return $isRawNode(node) || $isTableNode(node);
}

/** Spreadsheets give a cell that is copied as a table. */
function $withoutLonelyCell(nodes: readonly LexicalNode[]): LexicalNode[] {
  const [table, ...others] = nodes;
  const row = $isTableNode(table) && others.length === 0 && table.getChildrenSize() === 1 ? table.getFirstChild() : null;
  const cell = $isElementNode(row) && row.getChildrenSize() === 1 ? row.getFirstChild() : null;
  return $isTableCellNode(cell) ? cell.getChildren() : [...nodes];
}
