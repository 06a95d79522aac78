import { componentsOf, countOf, type FrontComponent, type FrontValues, insertsOf } from "./front-values.ts";

/** What a row has that does not say how many. */
const COLUMNS = 3;

/** Where a fixed element of a front stands. */
export interface FixedPlace {
  /** Position of the fixed element in `insertsWidgets`. */
  readonly insert: number;
  /** Position of the row that it stands in; `null`: behind the last component. */
  readonly component: number | null;
  /** How many articles of the row's run stand before it, as far as it has so many. */
  readonly behind: number;
}

/** How many articles a row has beside each other. */
export function columnsOf(row: FrontValues): number {
  return countOf(row.columns) || COLUMNS;
}

/**
 * Where the fixed elements of a front stand, which keep their place whatever else changes (FRONT-029). Each passes over `skipComponents`
 * components and stands in the next row that has from `minColumns` to `maxColumns` columns, both where they are said; sliders count where
 * `insertsWidgetsIncludeSlider` says so. There it passes over `skipRows` lines and `skipColumns` articles. Where no row fits, it stands
 * behind everything.
 */
export function fixedPlaces(front: FrontValues): FixedPlace[] {
  const components = componentsOf(front.components);
  const takesSliders = front.insertsWidgetsIncludeSlider === true;
  return insertsOf(front).map(({ values }, insert) => {
    const skipped = countOf(values.skipComponents);
    const at = components.findIndex((each, index) => index >= skipped && isFitting(each, values, takesSliders));
    const row = components[at];
    if (row === undefined) return { insert, component: null, behind: 0 };
    return { insert, component: at, behind: countOf(values.skipRows) * columnsOf(row.data) + countOf(values.skipColumns) };
  });
}

function isFitting({ type, data }: FrontComponent, insert: FrontValues, takesSliders: boolean): boolean {
  const columns = columnsOf(data);
  const most = countOf(insert.maxColumns) || Number.POSITIVE_INFINITY;
  return type === "row" && columns >= countOf(insert.minColumns) && columns <= most && (takesSliders || data.layout !== "SLIDER");
}
