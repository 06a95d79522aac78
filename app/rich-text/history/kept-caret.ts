import {
  $findCellNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $isTableSelection,
  type TableCellNode,
  type TableNode,
} from "@lexical/table";
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type PointType,
  type TextNode,
} from "lexical";
import { changesOf } from "../../../sync/outbox/sequence-changes.ts";
import { $topBlock } from "../html/top-block.ts";

/** Where the caret stands in a block, in a way that outlives the block. */
export interface Caret {
  /** Of the block, as `$textOf` answers it. */
  readonly text: string;
  /** Characters of the block before the caret. */
  readonly offset: number;
  /** Of a table: the cell with the caret. */
  readonly cell: CellCaret | null;
}

/** Where the caret stands in a table. */
interface CellCaret {
  readonly row: number;
  /** Among the cells of the row. */
  readonly column: number;
  /** Of the whole table. */
  readonly rows: number;
  /** As `$textOf` answers it. */
  readonly text: string;
  readonly offset: number;
}

/** The caret, if it stands in one of these blocks; of several selected cells, the last. */
export function $caretIn(blocks: readonly NodeKey[]): Caret | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !($isTableSelection(selection) && selection.isValid())) return null;
  const block = $topBlock(selection.focus.getNode());
  if (!block || !blocks.includes(block.getKey())) return null;
  return { text: $wordsOf(block), offset: $offsetIn(block, selection.focus), cell: $cellCaretAt(selection.focus) };
}

function $cellCaretAt(point: PointType): CellCaret | null {
  const cell = $findCellNode(point.getNode());
  const row = cell?.getParent();
  if (!cell || !row) return null;
  const rows = row.getParent()?.getChildrenSize() ?? 0;
  const [at, column] = [row.getIndexWithinParent(), cell.getIndexWithinParent()];
  return { row: at, column, rows, text: $wordsOf(cell), offset: $offsetIn(cell, point) };
}

/** The cell of a table that is the one where the caret was: at its place, or as far from the end where rows came or went above. */
function $cellLike({ row, column, rows, text }: CellCaret, table: TableNode): TableCellNode | null {
  const $cellOf = (at: number) => {
    const line = table.getChildAtIndex(at);
    const cell = $isTableRowNode(line) ? line.getChildAtIndex(column) : null;
    return $isTableCellNode(cell) ? cell : null;
  };
  const [here, moved] = [$cellOf(row), $cellOf(row + table.getChildrenSize() - rows)];
  return moved && here && $wordsOf(here) !== text && $wordsOf(moved) === text ? moved : here;
}

/** Puts the caret of a block that is gone into the one that is most like it; at the end of the last one if none is. */
export function $keepCaret(caret: Caret, blocks: readonly NodeKey[]): void {
  const nodes = blocks.map((key) => $getNodeByKey(key)).filter($isElementNode);
  const likeness = (node: LexicalNode) => commonStart($wordsOf(node), caret.text);
  const target = nodes.reduce<(typeof nodes)[number] | undefined>(
    (best, node) => (best && likeness(best) > likeness(node) ? best : node),
    undefined,
  );
  const cell = caret.cell && $isTableNode(target) ? $cellLike(caret.cell, target) : null;
  if (cell && caret.cell) $selectAt(cell, movedOffset(caret.cell, $wordsOf(cell)));
  else if (target) $selectAt(target, movedOffset(caret, $wordsOf(target)));
}

/** Where a place in a text is once a colleague has changed words before it; the same number in what is written anew. */
function movedOffset({ text, offset }: { readonly text: string; readonly offset: number }, now: string): number {
  const changes = changesOf(text.split(""), now.split("")) ?? [];
  const gone = changes.reduce((sum, { from, to }) => sum + to - from, 0);
  if (gone * 3 > text.length) return offset;
  const before = changes.filter(({ from, to }) => from < offset && to <= offset);
  return before.reduce((at, { from, to, items }) => at + items.length - (to - from), offset);
}

/**
 * Puts the caret where the last of some blocks differs from the text that stood there: behind what is new, or where something was
 * taken out. Where no block is left, at the end of the one before.
 */
export function $caretAtChange(before: string, come: readonly NodeKey[], next: LexicalNode | null): void {
  const block = $getNodeByKey(come.at(-1) ?? "");
  if ($isElementNode(block)) {
    const text = $wordsOf(block);
    const most = Math.min(text.length, before.length) - commonStart(text, before);
    let same = 0;
    while (same < most && text.at(-1 - same) === before.at(-1 - same)) same += 1;
    $selectAt(block, text.length - same);
    return;
  }
  const previous = next ? next.getPreviousSibling() : $getRoot().getLastChild();
  if ($isElementNode(previous)) previous.selectEnd();
  else if ($isElementNode(next)) next.selectStart();
}

export function $textOf(key: NodeKey): string {
  const block = $getNodeByKey(key);
  return block ? $wordsOf(block) : "";
}

/** The texts of a block, without the breaks between items and cells: places are counted in these. */
function $wordsOf(block: LexicalNode): string {
  return $isElementNode(block)
    ? block
        .getAllTextNodes()
        .map((text) => text.getTextContent())
        .join("")
    : "";
}

/** Puts the caret behind so many characters of a block, or at its end. */
function $selectAt(block: ElementNode, offset: number): void {
  let left = offset;
  for (const text of block.getAllTextNodes()) {
    const size = text.getTextContentSize();
    if (left <= size) return void text.select(left, left);
    left -= size;
  }
  block.selectEnd();
}

function $offsetIn(block: LexicalNode, point: PointType): number {
  const texts: TextNode[] = $isElementNode(block) ? block.getAllTextNodes() : [];
  const node = point.getNode();
  const at = $isTextNode(node) ? node : $isElementNode(node) ? node.getDescendantByIndex(point.offset) : null;
  let before = 0;
  for (const text of texts) {
    if (text.is(at)) return before + ($isTextNode(node) ? point.offset : 0);
    before += text.getTextContentSize();
  }
  return before;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
