import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import type { CommandContext } from "../../context/command-context.ts";
import { expandAll } from "../reading/expand-references.ts";
import type { AnalyticsQuery } from "./analytics-query.ts";

/** `d0`, `d1`…: the dimensions of a query in their order; `e0`, `e1`…: its events. */
export type AnalyticsRow = Readonly<Record<string, unknown>>;

/** What a row counted, by the names of the events. */
export function eventsOf({ events }: AnalyticsQuery, row: AnalyticsRow): Record<string, number | null> {
  return Object.fromEntries(
    events.map((name, at) => [name, typeof row[`e${at}`] === "number" ? (row[`e${at}`] as number) : null]),
  );
}

/** Rows with the names of what they are distinguished by; `definition`: of the fields that dimensions are. */
export async function namedRows(
  ctx: CommandContext,
  definition: CollectionDefinition,
  query: AnalyticsQuery,
  rows: readonly AnalyticsRow[],
) {
  const parts = rows.map((row): AnyDocument => {
    const values = query.dimensions.map((name, at) => [name, row[`d${at}`] ?? null]);
    return { ...Object.fromEntries(values), id: "", createdAt: "", updatedAt: "" };
  });
  const expanded = await expandAll(ctx, definition, parts);
  // Only declared fields refer to something.
  const valueOfRow = (row: AnalyticsRow, at: number, name: string, column: number) =>
    Object.hasOwn(definition.fields, name) ? expanded[at]?.[name] : row[`d${column}`];
  return rows.map((row, at) => ({
    dimensions: Object.fromEntries(query.dimensions.map((name, column) => [name, valueOfRow(row, at, name, column) ?? null])),
    events: eventsOf(query, row),
  }));
}
