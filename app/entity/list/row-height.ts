import { LIST_PAGE_SIZE } from "../../client/replica/list-query.ts";

/** Pixels of a row of the table, its border included. */
export const TABLE_ROW_HEIGHT = 45;

/** Pixels of the head of the table: a box as large as a finger, and its border. */
export const TABLE_HEAD_HEIGHT = 45;

/** Rows to read so that somebody who had scrolled so many pixels finds the place again. */
export function rowsDownTo(scroll: number): number {
  return Math.ceil(scroll / TABLE_ROW_HEIGHT) + LIST_PAGE_SIZE;
}
