import type { Counted, CountTable } from "./count-table.ts";
import type { CountWriter } from "./write-in-parts.ts";

/** Adds counts to those that are known, in one statement; each of another minute or key. `grain`: minutes that a row adds up. */
export async function addCounts(store: CountWriter, table: CountTable, rows: readonly Counted[], grain = 1): Promise<void> {
  if (rows.length === 0) return;
  const keys = table.keys.map((_, at) => rows.map(({ key }) => key[at] ?? ""));
  const counts = rows.map(({ count }) => count);
  await store.query(addingTo(table), [rows.map(({ scope }) => scope), rows.map(({ at }) => at), ...keys, counts, grain]);
}

/** Processes that write at once take the rows in one order. */
function addingTo({ counts, totals, keys, totalled }: CountTable): string {
  const names = keys.join(", ");
  const types = keys.map((_, at) => `$${at + 3}::text[]`).join(", ");
  const [count, grain] = [`$${keys.length + 3}::integer[]`, `$${keys.length + 4}::smallint`];
  return `with arrived as (
      select * from unnest($1::text[], $2::timestamptz[], ${types}, ${count}) as a (scope, at, ${names}, count)),
    counted as (
      insert into ${counts} (scope, at, ${names}, grain, count)
        select scope, at, ${names}, ${grain}, count from arrived order by scope, at, ${names}
        on conflict (scope, at, ${names}, grain) do update set count = ${counts}.count + excluded.count)
    insert into ${totals} (scope, ${names}, count)
      select scope, ${names}, sum(count) from arrived where ${totalled} group by scope, ${names} order by scope, ${names}
      on conflict (scope, ${names}) do update set count = ${totals}.count + excluded.count`;
}
