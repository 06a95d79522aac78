import { countOf, type FrontValues } from "./front-values.ts";

/** What speaks against showing a row as stories, in the order in which it is said. */
export type StoriesWarning = "columns" | "layout" | "repeated";

/** Fewer stories beside each other than this look like articles. */
const LEAST_COLUMNS = 4;
/** CONST-040. */
const RECOMMENDED_COLUMNS = 5;

/** What becomes of a row that is shown as stories: too few columns, neither a slider nor shrunk, articles taken from other rows (FRONT-037 to 039). */
export function storiesWarnings(row: FrontValues): StoriesWarning[] {
  if (row.showAsStories !== true) return [];
  const warnings: Readonly<Record<StoriesWarning, boolean>> = {
    columns: countOf(row.columns) < LEAST_COLUMNS,
    layout: row.layout !== "SLIDER" && row.shrink !== true,
    repeated: countOf(row.autoFillLimit) > 0 && row.autoFillAllowRepeated !== true,
  };
  return (["columns", "layout", "repeated"] as const).filter((name) => warnings[name]);
}

/** The row as stories look best: at least five columns, a slider, shrunk, repeats allowed (FRONT-040). */
export function withRecommendedStories<V extends FrontValues>(row: V): V & FrontValues {
  return {
    ...row,
    columns: Math.max(countOf(row.columns), RECOMMENDED_COLUMNS),
    layout: "SLIDER",
    shrink: true,
    autoFillAllowRepeated: true,
  };
}

/** What the preset Stories begins a row with (FRONT-041). */
export function storiesRow(): FrontValues {
  return withRecommendedStories({ showAsStories: true });
}
