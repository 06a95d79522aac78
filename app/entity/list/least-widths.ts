import type { CSSProperties } from "react";
import type { CollectionDefinition, Column } from "../../../schema/define-collection.ts";
import { columnWidth } from "./column.ts";

/** Least width of a column by the name of its width, in pixels; that of the title is what it needs to be read. */
const DESK: Readonly<Record<string, number>> = {
  title: 160,
  datetime: 160,
  select: 164,
  number: 96,
  foreign: 172,
  asset: 72,
  checkbox: 112,
  short: 112,
};
const TABLET: typeof DESK = { ...DESK, number: 0, select: 124, foreign: 128 };
/** Any other column. */
const TEXT = 80;
/** The boxes and the marks before the first column. */
const BEFORE = 88;
/** A wide column takes this part of the table. */
const WIDE = 0.24;

/** Style of a table that is never so narrow that its title has no room, on a desk and on a tablet. */
export function leastWidths(definition: CollectionDefinition, columns: readonly Column[]): CSSProperties {
  const names = columns.map((column) => columnWidth(definition, column, columns) ?? "");
  // Custom properties are no part of the type.
  return { "--least-width": `${leastOf(names, DESK)}px`, "--least-width-tablet": `${leastOf(names, TABLET)}px` } as CSSProperties;
}

function leastOf(names: readonly string[], widths: typeof DESK): number {
  const wide = names.filter((name) => name === "wide").length;
  const fixed = names.filter((name) => name !== "wide").reduce((sum, name) => sum + (widths[name] ?? TEXT), BEFORE);
  return Math.ceil(fixed / (1 - WIDE * Math.min(wide, 3)));
}
