import {
  $computeTableMap,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  $unmergeCellNode,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
} from "@lexical/table";
import { $createParagraphNode, $getRoot, $getSelection, $isRangeSelection, type LexicalNode } from "lexical";
import type { MessageKey } from "../../../schema/messages/catalogue.ts";

/** Where the selection is in a table: the cell where it begins. */
export interface TablePlace {
  readonly table: TableNode;
  readonly cell: TableCellNode;
}

/** Something to do with the table that the selection is in. All are called within an update or a read. */
export interface TableAction {
  readonly label: MessageKey;
  /** Whether the table has it already. */
  readonly $isOn?: (place: TablePlace) => boolean;
  /** Whether there is something to do; without it there always is. */
  readonly $isOffered?: (place: TablePlace) => boolean;
  $run(place: TablePlace): void;
}

const { ROW, COLUMN } = TableCellHeaderStates;

export const tableActions: readonly TableAction[] = [
  { label: "richText.table.rowAbove", $run: () => void $insertTableRowAtSelection(false) },
  { label: "richText.table.rowBelow", $run: () => void $insertTableRowAtSelection(true) },
  { label: "richText.table.columnLeft", $run: () => void $insertTableColumnAtSelection(false) },
  { label: "richText.table.columnRight", $run: () => void $insertTableColumnAtSelection(true) },
  { label: "richText.table.deleteRow", $run: () => $keepRoot($deleteTableRowAtSelection) },
  { label: "richText.table.deleteColumn", $run: () => $keepRoot($deleteTableColumnAtSelection) },
  {
    label: "richText.table.headRow",
    $isOn: $hasHeadRow,
    $run: (place) => $setTableRowIsHeader(place.table, 0, !$hasHeadRow(place)),
  },
  {
    label: "richText.table.headColumn",
    $isOn: $hasHeadColumn,
    $run: (place) => $setTableColumnIsHeader(place.table, 0, !$hasHeadColumn(place)),
  },
  {
    label: "richText.table.merge",
    $isOffered: () => $selectedCells().length > 1,
    $run: ({ table }) => {
      $mergeCells($selectedCells())?.selectEnd();
      $dropEmptyRows(table);
    },
  },
  {
    label: "richText.table.split",
    $isOffered: ({ cell }) => cell.getColSpan() > 1 || cell.getRowSpan() > 1,
    $run: ({ cell }) => $unmergeCellNode(cell),
  },
  { label: "richText.table.delete", $run: ({ table }) => $keepRoot(() => $removeTable(table)) },
];

/** Where the selection is; `null` outside of tables. */
export function $tablePlace(): TablePlace | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return null;
  // Cells that were selected may be gone since.
  if ($isTableSelection(selection) && !selection.isValid()) return null;
  const cell = $findCellNode(selection.anchor.getNode());
  const table = cell?.getParents().find($isTableNode);
  return cell && table ? { cell, table } : null;
}

/** Puts a row below the last one if the selection is in the table's last cell; answers whether it was. */
export function $goOnInNewRow(): boolean {
  const selection = $getSelection();
  const place = $tablePlace();
  if (!place || !$isRangeSelection(selection) || place.cell.getNextSibling() || place.cell.getParent()?.getNextSibling())
    return false;
  const [, at] = $computeTableMap(place.table, place.cell, place.cell);
  // A cell that spans down to the last row has others behind it.
  if (at.startRow + place.cell.getRowSpan() < place.table.getChildrenSize()) return false;
  const row = $insertTableRowAtSelection(true);
  const first = row?.getFirstChild();
  if ($isTableCellNode(first)) first.selectStart();
  return row !== null;
}

function $selectedCells(): TableCellNode[] {
  const selection = $getSelection();
  return $isTableSelection(selection) ? selection.getNodes().filter($isTableCellNode) : [];
}

/** Rows all of whose cells have become part of others above, which span one row less without them. */
function $dropEmptyRows(table: TableNode): void {
  for (const row of table.getChildren()) {
    if (!$isTableRowNode(row) || !row.isEmpty()) continue;
    const at = row.getIndexWithinParent();
    for (const cell of table.getChildren().slice(0, at).flatMap($cellsOf)) {
      const begins = cell.getParent()?.getIndexWithinParent() ?? 0;
      if (begins + cell.getRowSpan() > at) cell.setRowSpan(cell.getRowSpan() - 1);
    }
    row.remove();
  }
}

const $cellsOf = (row: LexicalNode): TableCellNode[] => ($isTableRowNode(row) ? row.getChildren().filter($isTableCellNode) : []);

function $hasHeadRow({ table, cell }: TablePlace): boolean {
  const [[first = []]] = $computeTableMap(table, cell, cell);
  return first.every((at) => (at.cell.getHeaderStyles() & ROW) !== 0);
}

function $hasHeadColumn({ table, cell }: TablePlace): boolean {
  const [rows] = $computeTableMap(table, cell, cell);
  return rows.every(([first]) => first !== undefined && (first.cell.getHeaderStyles() & COLUMN) !== 0);
}

function $removeTable(table: TableNode): void {
  if (table.getNextSibling()) table.selectNext(0, 0);
  else table.selectPrevious();
  table.remove();
}

/** Does what may take the whole table away; a text has at least one paragraph. */
function $keepRoot($do: () => void): void {
  $do();
  if ($getRoot().isEmpty()) $getRoot().append($createParagraphNode()).selectEnd();
}
