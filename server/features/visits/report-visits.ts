import type { Findings } from "../../core/documents/add-to-documents.ts";
import { putFound } from "../../core/documents/put-again.ts";

/** Articles that are reported at a time: every device pulls them. */
const MOST = 100;
/** An article is reported once its visits have grown by so large a part, or after a day: each report is a version that every device pulls whole. */
const GROWN = 0.25;
const REPORTED_EVERY = "1 day";

interface Unreported {
  readonly doc_id: string;
  readonly source: string;
  readonly more: number;
}

/** How often articles were visited since they were last reported (ART-041), and from where. What they had from elsewhere stays: it is added to. */
export const articleVisits: Findings = {
  most: MOST,
  unreported: `select distinct scope from visit_totals where collection = 'article' and count > told_count`,
  take: unreportedStatement,
  async write(workspace, taken, scope) {
    // The statement fixes the shape of its rows.
    const unreported = Object.groupBy(taken as unknown as Unreported[], ({ doc_id }) => doc_id);
    const keyOf = (id: string) => ({ scope, collection: "article", id });
    await workspace.load(Object.keys(unreported).map(keyOf));
    for (const [id, rows = []] of Object.entries(unreported)) {
      const article = workspace.findLive(keyOf(id));
      if (!article) continue;
      const { viewCount, viewCountBySource } = article.data;
      const bySource = { ...(isCounts(viewCountBySource) ? viewCountBySource : {}) };
      for (const { source, more } of rows) bySource[source] = (bySource[source] ?? 0) + more;
      const more = rows.reduce((sum, row) => sum + row.more, 0);
      putFound(workspace, article, { viewCount: Number(viewCount ?? 0) + more, viewCountBySource: bySource });
    }
    return Object.keys(unreported).length;
  },
};

function isCounts(value: unknown): value is Record<string, number> {
  return typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "number");
}

/** Takes some whose telling is due, and says of each what is new. */
function unreportedStatement(scope: string, now: Date) {
  return {
    text: `with due as materialized (
        select doc_id from visit_totals where scope = $1 and collection = 'article'
          and doc_id in (select doc_id from visit_totals where scope = $1 and collection = 'article' and count > told_count)
          group by doc_id
          having sum(count - told_count) >= greatest(1, ${GROWN} * sum(told_count))
            or coalesce(max(told_at), '-infinity') < $2::timestamptz - interval '${REPORTED_EVERY}'
          order by doc_id limit ${MOST}),
      unreported as materialized (
        select t.scope, t.collection, t.doc_id, t.source, t.count, t.count - t.told_count as more from visit_totals t join due using (doc_id)
          where t.scope = $1 and t.collection = 'article' and t.count > t.told_count order by t.doc_id, t.source for update of t)
      update visit_totals t set told_count = unreported.count, told_at = $2 from unreported
        where t.scope = unreported.scope and t.collection = unreported.collection and t.doc_id = unreported.doc_id and t.source = unreported.source
        returning t.doc_id, t.source, unreported.more`,
    params: [scope, now.toISOString()],
  };
}
