import { useMemo } from "react";
import type { CollectionDefinition, ListViewDeclaration } from "../../../../schema/declaration/define-collection.ts";
import { sortKey } from "../../../../schema/declaration/replica-row.ts";
import type { ListQuery, Row } from "../../../client/client-api.ts";
import { type ListState, useList } from "../../../hooks/use-list.ts";
import { useFirstRows } from "../tabs/use-first-rows.ts";
import { timeAt, type WeekDay } from "./week-days.ts";

/** Rows that are read first: more than a week of most newsrooms. */
const FIRST_ROWS = 200;

interface WeekRows {
  /** Documents that begin before the week is over, those that begin last first. */
  readonly dated: readonly Row[];
  readonly undated: readonly Row[];
  readonly isReading: boolean;
  /** There are more of this week, or without a date, than are looked through. */
  readonly isCut: boolean;
}

/**
 * The documents that a week may show: read along the order by their date from the end of the week on, so that no number of other ones
 * keeps them out. Of what a search finds, or the server lists, those are taken that the list has.
 */
export function useWeekRows(
  definition: CollectionDefinition,
  { field }: Extract<ListViewDeclaration, { readonly kind: "week" }>,
  query: ListQuery,
  list: ListState,
  days: readonly WeekDay[],
): WeekRows {
  const isListed = query.whole === true || (query.search ?? "") !== "";
  const sort = { by: field, direction: "desc" } as const;
  const keyAt = (time: string | null) => sortKey(definition, sort, { id: "", createdAt: "", updatedAt: "", [field]: time });
  const from = (time: string | null): ListQuery | null => (isListed ? null : { ...query, sort, from: keyAt(time) });
  const [monday, sunday] = [days[0], days.at(-1)];
  const beginning = useList(from(sunday?.to.toISOString() ?? null), FIRST_ROWS);
  const undated = useList(from(null), FIRST_ROWS);
  const first = useFirstRows(isListed ? list : beginning);
  const others = useFirstRows(undated);
  const { rows } = isListed ? list : beginning;
  return useMemo(() => {
    const parts = { dated: rows.filter((row) => timeAt(row, field) !== null), isReading: first.isReading || others.isReading };
    if (isListed) return { ...parts, undated: rows.filter((row) => timeAt(row, field) === null), isCut: first.isCut };
    const last = rows.at(-1);
    const endsInWeek = last !== undefined && (timeAt(last, field) ?? 0) >= (monday?.from.getTime() ?? 0);
    return { ...parts, undated: undated.rows, isCut: (first.isCut && endsInWeek) || others.isCut };
  }, [rows, undated.rows, field, isListed, first.isReading, first.isCut, others.isReading, others.isCut, monday]);
}
