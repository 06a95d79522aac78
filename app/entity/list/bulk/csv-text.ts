import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { csvLine } from "../../../../schema/values/csv.ts";
import type { Row } from "../../../client/client-api.ts";
import { formatDateTime } from "../../format-value.ts";
import type { TitleOf } from "../../plain-value.ts";
import { valueAt } from "../../value-at.ts";
import { cellText } from "../cells/cell-text.ts";
import { columnLabel } from "../columns/column.ts";
import { csvHead } from "./csv.ts";

/** Lines that are written before whatever else waits has its turn. */
const LINES_AT_ONCE = 1000;

/** The rows as a table of text, in the columns that are shown, for whoever reads it. `pause` lets the page breathe between two pieces. */
export async function csvText(
  definition: CollectionDefinition,
  columns: readonly Column[],
  rows: readonly Row[],
  titleOf: TitleOf,
  reader: CsvReader,
  pause: () => Promise<void>,
): Promise<string> {
  const separator = reader === "excel" ? ";" : ",";
  const head = columns.map((column) => columnLabel(definition, column));
  const pieces = [csvHead(head, separator)];
  const line = (row: Row) =>
    csvLine(
      columns.map((column) => textOf(definition, column, row, titleOf, reader)),
      separator,
    );
  for (let at = 0; at < rows.length; at += LINES_AT_ONCE) {
    const some = rows.slice(at, at + LINES_AT_ONCE);
    pieces.push(some.map(line).join(""));
    await pause();
  }
  return pieces.join("");
}

/** Who reads a file: programs, or Excel as it is set in Spanish, which takes `1.5` for a date and one column for all. */
export type CsvReader = "programs" | "excel";

/** Numbers and dates as those read them, everything else as the list says it. */
function textOf(definition: CollectionDefinition, column: Column, { data }: Row, titleOf: TitleOf, reader: CsvReader): string {
  if (typeof column === "string") {
    const value = valueAt(data, column);
    if (typeof value === "number" && fieldAt(definition.fields, column)?.kind === "number")
      return reader === "excel" ? String(value).replace(".", ",") : String(value);
    if (fieldAt(definition.fields, column)?.kind === "datetime" || column.endsWith("At")) return dateText(value);
  }
  return cellText(definition, column, data, titleOf);
}

/** `2026-03-04 15:06`, in the device's time zone. */
function dateText(value: unknown): string {
  return formatDateTime(value, "iso");
}
