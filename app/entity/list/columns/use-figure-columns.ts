import { useMemo, useState } from "react";
import type { CollectionDefinition, Column } from "../../../../schema/declaration/define-collection.ts";
import type { Row } from "../../../client/client-api.ts";
import { asNumber } from "../../../fields/narrow-value.ts";
import { valueAt } from "../../value-at.ts";

/** The columns, those of figures only where some document has one; once one was seen they stay while the list is looked at. */
export function useFigureColumns(
  { name }: CollectionDefinition,
  columns: readonly Column[],
  rows: readonly Row[],
): readonly Column[] {
  const [seenIn, setSeenIn] = useState<string | null>(null);
  const hasFigures = useMemo(() => columns.some((column) => isOfFigures(column) && showsFigures(column, rows)), [columns, rows]);
  if (hasFigures && seenIn !== name) setSeenIn(name);
  const isShown = hasFigures || seenIn === name;
  return useMemo(() => (isShown ? columns : columns.filter((column) => !isOfFigures(column))), [isShown, columns]);
}

function isOfFigures(column: Column): column is Exclude<Column, string> {
  return typeof column !== "string" && column.cell === "metrics";
}

function showsFigures({ from }: Exclude<Column, string>, rows: readonly Row[]): boolean {
  return rows.some(({ data }) => from.some((path) => (asNumber(valueAt(data, path)) ?? 0) > 0));
}
