import type { VisitSource } from "../../../schema/values/visit-sources.ts";
import type { Queryable } from "../../context/store.ts";
import { addCounts } from "../../engines/counts/add-counts.ts";
import type { CountTable } from "../../engines/counts/count-table.ts";

const listIn = (field: string) =>
  `case jsonb_typeof(d.data -> '${field}') when 'array' then d.data -> '${field}' else '[]'::jsonb end`;

/** Visits of readers. Those of pages that show no document have no totals. */
export const visitTable: CountTable = {
  counts: "visit_counts",
  totals: "visit_totals",
  keys: ["collection", "doc_id", "source"],
  totalled: "doc_id <> ''",
  analytics: {
    source: "visits",
    ofArticles: true,
    dimensions: {
      model: { expression: "nullif(v.collection, '')" },
      doc: { expression: "case when v.collection = 'article' then v.doc_id end" },
      source: { expression: "v.source" },
      category: { expression: "d.data ->> 'category'", ofArticle: true },
      author: { expression: listIn("author"), ofArticle: true, isList: true },
      tags: { expression: listIn("tags"), ofArticle: true, isList: true },
    },
    eventOf: () => "sum(v.count)",
  },
};

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

/** Adds visits to those that are known; each row of another minute, document or source. `grain`: minutes that a row adds up. */
export async function addVisits(store: Queryable, visits: readonly CountedVisits[], grain = 1): Promise<void> {
  const rows = visits.map(({ collection, docId, source, ...row }) => ({ ...row, key: [collection, docId, source] }));
  await addCounts(store, visitTable, rows, grain);
}
