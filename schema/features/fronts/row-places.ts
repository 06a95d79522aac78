import { placedArticles, type ShownArticle } from "./fill-rows.ts";
import { countOf, type FrontValues } from "./front-values.ts";

/** An article in the run of a row. */
export interface RowPlace extends ShownArticle {
  /** Put in among the row's own (`insertsItems`). */
  readonly isInsert: boolean;
  /** Takes the whole width of the row. */
  readonly isLarge: boolean;
}

/**
 * The run of a row: what it shows, with its inserts among it (FRONT-023). The first insert stands behind `insertsStart` articles, the
 * next ones behind `insertsPeriod` further ones each; without a period they follow each other, and what has no place any more stands
 * at the end. `useLargeItems` makes them as wide as the row.
 */
export function rowPlaces(row: FrontValues, shown: readonly ShownArticle[]): RowPlace[] {
  const inserts = placedArticles(row.insertsItems);
  const start = countOf(row.insertsStart);
  const period = countOf(row.insertsPeriod);
  const places: RowPlace[] = [];
  let next = 0;
  const isDue = (count: number) => next < inserts.length && count >= start + next * period;
  for (let count = 0; count <= shown.length; count += 1) {
    while (isDue(count) || (count === shown.length && next < inserts.length)) {
      const insert = inserts[next];
      if (insert) places.push({ ...insert, isInsert: true, isLarge: row.useLargeItems === true });
      next += 1;
    }
    const article = shown[count];
    if (article) places.push({ ...article, isInsert: false, isLarge: false });
  }
  return places;
}
