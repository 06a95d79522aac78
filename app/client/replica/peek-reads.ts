import { rowKey } from "../../../schema/declaration/replica-row.ts";
import type { ReplicaPeek } from "../../../workers/replica/peek-replica.ts";
import type { EngineClient, ListPage, ListQuery, Row } from "../client-api.ts";
import { mark } from "../page/mark.ts";
import { finalIds, titlesUnder } from "./final-titles.ts";
import { planList, WHOLE_ROWS } from "./list-query.ts";
import { toShownRow } from "./peeked-rows.ts";
import { pageOf, type ReadTarget, titlesOf } from "./read-target.ts";

/** A question to the rows as they are stored, before the replica is open. */
export interface PeekTarget extends ReadTarget {
  readonly peek: ReplicaPeek;
}

/** The list as it is stored, where an index alone answers it and there is something. `null`: the replica will say. */
export async function peekList({ peek, definition }: PeekTarget, query: ListQuery, limit: number): Promise<ListPage | null> {
  // Somebody who comes back to a place far down: only the replica reads the rows around it alone.
  if (query.search?.trim() || query.from !== undefined || limit > WHOLE_ROWS) return null;
  const [range, ...others] = planList(definition, query);
  if (others.length > 0 || "prefix" in range) return null;
  mark("cierre:list-asked");
  const rows = await peek.first(definition.storage, range.index, range.value, limit + 1);
  if (rows.length === 0) return null;
  mark("cierre:list-read");
  return pageOf(rows.map(toShownRow), limit);
}

/** `null`: not stored, or not under this id. */
export async function peekRow({ peek, definition }: PeekTarget, id: string): Promise<Row | null> {
  const [row] = await peek.rows(definition.storage, [rowKey(definition.name, id)]);
  return row ? toShownRow(row) : null;
}

/** Titles of what is stored, also under `local:` ids that got their final ones; `null` when nothing is. */
export async function peekTitles(
  { peek, definition }: PeekTarget,
  ids: readonly string[],
  engine: Pick<EngineClient, "finalId">,
): Promise<ReadonlyMap<string, string> | null> {
  const titlesBy = async (wanted: readonly string[]) => {
    const rows = await peek.rows(
      definition.storage,
      wanted.map((id) => rowKey(definition.name, id)),
    );
    return titlesOf(definition, rows.map(toShownRow));
  };
  const known = await titlesBy(ids);
  const finals = await finalIds(
    ids.filter((id) => !known.has(id)),
    engine,
  );
  const titles = finals.size === 0 ? known : new Map([...known, ...titlesUnder(finals, await titlesBy([...finals.values()]))]);
  return titles.size > 0 ? titles : null;
}
