import type { CollectionDefinition, Column, ComputedCell } from "../../../../schema/declaration/define-collection.ts";
import { fieldLabelKey } from "../../../../schema/declaration/field-label.ts";
import { fieldAt } from "../../../../schema/declaration/field-path.ts";
import { fieldTraits } from "../../../../schema/declaration/field-traits.ts";
import type { Field } from "../../../../schema/declaration/fields.ts";
import { type MessageKey, t, textOfKey } from "../../../../schema/messages/catalogue.ts";

/** What a column is known by: the path of its field, or its cell with what that reads. */
export function columnKey(column: Column): string {
  return typeof column === "string" ? column : `${column.cell}:${column.from.join("+")}`;
}

const metaLabels: Readonly<Record<string, MessageKey>> = {
  updatedAt: "list.updatedAt",
  createdAt: "list.createdAt",
  createdBy: "list.createdBy",
  updatedBy: "list.updatedBy",
};

export function columnLabel(definition: CollectionDefinition, column: Column): string {
  if (typeof column !== "string") return t(column.label);
  return textOfKey(definition.list.columnLabels?.[column] ?? metaLabels[column] ?? fieldLabelKey(definition, column));
}

const computedWidths: Partial<Record<ComputedCell, string>> = {
  thumbnail: "asset",
  errorOrOk: "short",
  bits: "short",
  itemCount: "short",
  filledWithout: "short",
  relativeDate: "datetime",
  dateOrDash: "datetime",
  metrics: "figures",
  weekSchedule: "wide",
  titleWithUrl: "wide",
  messageAbout: "wide",
  writer: "foreign",
  conversationActions: "short",
};

/** Name of a column's width in the style sheet; `columns` are all that are shown. */
export function columnWidth(definition: CollectionDefinition, column: Column, columns: readonly Column[]): string | undefined {
  if (columnKey(column) === linkColumn(definition, columns)) return "title";
  if (typeof column !== "string") return computedWidths[column.cell];
  if (column.endsWith("At")) return "datetime";
  const kind = fieldAt(definition.fields, column)?.kind;
  return kind === "duration" ? "number" : kind;
}

/** The column that opens the document: its title's, or the first one that is read as words. */
export function linkColumn(
  { titleField, list, fields }: CollectionDefinition,
  columns: readonly Column[] = list.columns,
): string | undefined {
  const titled = columns.find((column) => (typeof column === "string" ? column : titleOf(column)) === titleField);
  const words = () => columns.find((column) => typeof column === "string" && isReadAsWords(fieldAt(fields, column)));
  const linked = titled ?? words() ?? columns[0];
  return linked === undefined ? undefined : columnKey(linked);
}

function isReadAsWords(field: Field | undefined): boolean {
  return field !== undefined && fieldTraits[field.kind].names;
}

/** The title that a computed cell shows, with something else or where the document has one. */
function titleOf({ cell, from }: Exclude<Column, string>): string | undefined {
  return cell === "titleWithUrl" || cell === "messageAbout" || cell === "firstOffered" ? from[0] : undefined;
}

/** Position among the declared orders of the one that a column's header asks for; the other way round once it is in force. */
export function sortOfColumn({ list }: CollectionDefinition, column: Column, active: number): number {
  const by = typeof column === "string" ? column : column.from[0];
  const orders = list.sorts.flatMap((sort, at) => (sort.by === by ? [at] : []));
  const next = orders.indexOf(active) + 1;
  return orders[next] ?? orders[0] ?? -1;
}
