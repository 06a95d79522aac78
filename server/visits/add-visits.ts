import type { VisitSource } from "../../schema/delivery/visit-sources.ts";
import type { Queryable } from "../store/store.ts";

/** Visits of one document from one source in one minute. `collection` and `docId` are empty for pages that show no document. */
export interface CountedVisits {
  readonly scope: string;
  /** The beginning of the minute. */
  readonly at: string;
  readonly collection: string;
  readonly docId: string;
  readonly source: VisitSource;
  readonly count: number;
}

/** Processes that write at once take the rows in one order. */
const adding = `
with arrived as (
  select * from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::integer[])
    as a (scope, at, collection, doc_id, source, count)),
counted as (
  insert into visit_counts (scope, at, collection, doc_id, source, grain, count)
    select scope, at, collection, doc_id, source, $7::smallint, count from arrived order by scope, at, collection, doc_id, source
    on conflict (scope, at, collection, doc_id, source, grain) do update set count = visit_counts.count + excluded.count)
insert into visit_totals (scope, collection, doc_id, source, count)
  select scope, collection, doc_id, source, sum(count) from arrived where doc_id <> '' group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (scope, collection, doc_id, source) do update set count = visit_totals.count + excluded.count`;

/** Adds visits to those that are known, in one statement; each row of another minute, document or source. `grain`: minutes that a row adds up. */
export async function addVisits(store: Queryable, visits: readonly CountedVisits[], grain = 1): Promise<void> {
  if (visits.length === 0) return;
  const column = (name: keyof CountedVisits) => visits.map((row) => row[name]);
  await store.query(adding, [
    ...[column("scope"), column("at"), column("collection"), column("docId"), column("source"), column("count")],
    grain,
  ]);
}
