import type { Queryable } from "../../../context/store.ts";
import type { CountLedger, Total } from "../shared-counts.ts";

/** Adds up in the database, in a table that no power cut has to spare. */
export function openStoredCounts(store: Queryable): CountLedger {
  return {
    async add(counted, now) {
      const rows = await store.query<{ key: string; count: number; reset: string }>(ADD, [
        counted.map(({ key }) => key),
        counted.map(({ count }) => count),
        counted.map(({ resetAt }) => new Date(resetAt).toISOString()),
        new Date(now).toISOString(),
      ]);
      return rows.map(({ key, count, reset }): Total => ({ key, count, resetAt: Date.parse(reset) }));
    },
  };
}

/** In the order of their keys, so that processes wait for each other and never in a ring. What has passed goes with whoever adds. */
const ADD = `with passed as (
    delete from call_counts where key in (
      select key from call_counts where reset_at <= $4::timestamptz - interval '1 minute' and key <> all($1::text[])
        order by key limit 1000 for update skip locked
    )
  )
  insert into call_counts as known (key, count, reset_at)
    select key, count, reset_at from unnest($1::text[], $2::integer[], $3::timestamptz[]) as counted (key, count, reset_at) order by key
    on conflict (key) do update set
      count = case when known.reset_at <= $4::timestamptz then 0 else known.count end + excluded.count,
      reset_at = case when known.reset_at <= $4::timestamptz then excluded.reset_at else known.reset_at end
    returning key, count, reset_at as reset`;
