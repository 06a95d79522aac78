import type { Column } from "./define-collection.ts";

/** Every field that the columns show something of: declared ones, their paths, or the server's own. */
export function columnFields(columns: readonly Column[]): string[] {
  return [...new Set(columns.flatMap((column): readonly string[] => (typeof column === "string" ? [column] : column.from)))];
}
