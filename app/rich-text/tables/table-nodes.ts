import {
  $createTableCellNode,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableRowNode,
  registerTablePlugin,
  registerTableSelectionObserver,
  setScrollableTablesActive,
  type TableCellHeaderState,
  TableCellHeaderStates,
  TableCellNode,
  TableNode,
  TableRowNode,
} from "@lexical/table";
import { $createParagraphNode, type DOMConversion, type DOMConversionMap, type LexicalEditor, type LexicalNode } from "lexical";
import { $asBlocks } from "../html/as-blocks.ts";
import { rawElements } from "../html/raw-node.ts";

/** Cells of a table that can be edited, at most: each is several nodes of the editor. Larger ones are kept whole. */
const MOST_CELLS = 2_000;

export const tableNodes = [TableNode, TableRowNode, TableCellNode];

/** How tables are called in the editor's styles. */
export const tableTheme = { tableScrollableWrapper: "wide-table", tableCellSelected: "selected-cell" };

/** Lets tables be edited: cells instead of columns of text, selections of several of them, keys that lead from one to the next. */
export function registerTables(editor: LexicalEditor): void {
  setScrollableTablesActive(editor, true);
  registerTablePlugin(editor);
  registerTableSelectionObserver(editor);
}

/**
 * How tables come in: their words and spans, and which cells head a row or a column; nothing of widths, colours and lines. Tables with
 * anything else stay whole.
 */
export const tableImport: DOMConversionMap = {
  table: (element) =>
    isPlainTable(element)
      ? conversion(() => ({ node: $createTableNode(), after: (inside) => inside.filter($isTableRowNode) }))
      : null,
  tr: () => conversion(() => ({ node: $createTableRowNode(), after: (inside) => inside.filter($isTableCellNode) })),
  td: () => conversion($importCell),
  th: () => conversion($importCell),
};

/** Before those of the library, and the one that keeps blocks whole. */
function conversion(convert: DOMConversion["conversion"]): DOMConversion {
  return { conversion: convert, priority: 4 };
}

/** Blocks in which a table is not one of the text's own blocks. */
const AROUND = "table, li, blockquote, p, a";

/** Whether the editor can hold all that a table says: rows of cells with text, at most a head above them. */
export function isPlainTable(element: Element): boolean {
  if (!(element instanceof HTMLTableElement) || element.parentElement?.closest(AROUND)) return false;
  if (element.querySelector([...rawElements, "caption", "tfoot"].join()) !== null) return false;
  const cells = [...element.rows].map((row) => row.cells.length);
  return cells.length > 0 && cells.every((count) => count > 0) && cells.reduce((sum, count) => sum + count, 0) <= MOST_CELLS;
}

function $importCell(element: HTMLElement) {
  const cell = element as HTMLTableCellElement; // of `td` and `th` alone
  const node = $createTableCellNode(headerStateOf(cell), cell.colSpan).setRowSpan(Math.max(1, cell.rowSpan));
  const after = (inside: LexicalNode[]) => {
    const blocks = $asBlocks(inside);
    return blocks.length > 0 ? blocks : [$createParagraphNode()];
  };
  return { node, after };
}

/** Whether a cell is in a row that heads columns, and whether it heads its own row. */
function headerStateOf(cell: HTMLTableCellElement): TableCellHeaderState {
  const { ROW, COLUMN, BOTH, NO_STATUS } = TableCellHeaderStates;
  const row = cell.parentElement;
  const rows = [...(cell.closest("table")?.rows ?? [])];
  if (!(row instanceof HTMLTableRowElement) || !isHead(row)) return isHeading(cell) ? COLUMN : NO_STATUS;
  const others = rows.filter((other) => !isHead(other)).map(({ cells: [first] }) => first);
  const isCorner = cell.cellIndex === 0 && others.length > 0 && others.every((first) => first !== undefined && isHeading(first));
  return isCorner ? BOTH : ROW;
}

function isHead(row: HTMLTableRowElement): boolean {
  if (row.parentElement?.localName === "thead") return true;
  return [...row.cells].every((cell) => isHeading(cell) && cell.getAttribute("scope") !== "row");
}

function isHeading(cell: Element): boolean {
  return cell.localName === "th";
}
