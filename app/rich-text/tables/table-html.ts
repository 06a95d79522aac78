import { $isTableCellNode, $isTableRowNode, TableCellHeaderStates, type TableCellNode, type TableNode } from "@lexical/table";
import { $isParagraphNode, type LexicalNode } from "lexical";

const { ROW, NO_STATUS } = TableCellHeaderStates;

/** A table as articles store it; `$write` writes what is in its cells. */
export function $tableToHtml(table: TableNode, $write: (node: LexicalNode) => string): string {
  const rows = table.getChildren().map($cellsOf);
  const headed = $headOf(rows);
  const write = (cells: readonly TableCellNode[]) => `<tr>${cells.map((cell) => $cellToHtml(cell, $write)).join("")}</tr>`;
  const part = (tag: string, written: readonly (readonly TableCellNode[])[]) =>
    written.length === 0 ? "" : `<${tag}>${written.map(write).join("")}</${tag}>`;
  return `<table>${part("thead", rows.slice(0, headed))}${part("tbody", rows.slice(headed))}</table>`;
}

function $cellsOf(row: LexicalNode): TableCellNode[] {
  return $isTableRowNode(row) ? row.getChildren().filter($isTableCellNode) : [];
}

/** How many of the first rows head columns. No cell spans from the head of a table into its body: of rows with such a cell there is none. */
function $headOf(rows: readonly (readonly TableCellNode[])[]): number {
  const isHead = (cells: readonly TableCellNode[]) => cells.every((cell) => (cell.getHeaderStyles() & ROW) !== 0);
  const body = rows.findIndex((cells) => !isHead(cells));
  const count = body < 0 ? rows.length : body;
  const isClosed = rows.slice(0, count).every((cells, at) => cells.every((cell) => at + cell.getRowSpan() <= count));
  return isClosed ? count : 0;
}

function $cellToHtml(cell: TableCellNode, $write: (node: LexicalNode) => string): string {
  const state = cell.getHeaderStyles();
  const scope = state === NO_STATUS ? "" : ` scope="${state & ROW ? "col" : "row"}"`;
  const span = (name: string, count: number) => (count > 1 ? ` ${name}="${count}"` : "");
  const attributes = `${scope}${span("colspan", cell.getColSpan())}${span("rowspan", cell.getRowSpan())}`;
  return `<${cell.getTag()}${attributes}>${$contentsToHtml(cell, $write)}</${cell.getTag()}>`;
}

/** A single paragraph needs no element of its own. */
function $contentsToHtml(cell: TableCellNode, $write: (node: LexicalNode) => string): string {
  const blocks = cell.getChildren();
  const [only] = blocks;
  const written = blocks.length === 1 && $isParagraphNode(only) ? only.getChildren() : blocks;
  return written.map($write).join("");
}
