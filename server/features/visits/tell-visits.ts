import { putFound } from "../../core/documents/put-again.ts";
import type { Findings } from "../../core/documents/tell-found.ts";

/** Articles that are told at a time: every device pulls them. */
const MOST = 100;
/** An article is told once its visits have grown by so large a part, or after a day: each telling is a version that every device pulls whole. */
const GROWN = 0.25;
const TOLD_EVERY = "1 day";

interface Untold {
  readonly doc_id: string;
  readonly source: string;
  readonly more: number;
}

/** How often articles were visited since they were last told (ART-041), and from where. What they had from elsewhere stays: it is added to. */
export const articleVisits: Findings = {
  most: MOST,
  untold: `select distinct scope from visit_totals where collection = 'article' and count > told_count`,
  take: untoldStatement,
  async write(workspace, taken, scope) {
    // The statement fixes the shape of its rows.
    const untold = Object.groupBy(taken as unknown as Untold[], ({ doc_id }) => doc_id);
    const keyOf = (id: string) => ({ scope, collection: "article", id });
    await workspace.load(Object.keys(untold).map(keyOf));
    for (const [id, rows = []] of Object.entries(untold)) {
      const article = workspace.findLive(keyOf(id));
      if (!article) continue;
      const { viewCount, viewCountBySource } = article.data;
      const bySource = { ...(isCounts(viewCountBySource) ? viewCountBySource : {}) };
      for (const { source, more } of rows) bySource[source] = (bySource[source] ?? 0) + more;
      const more = rows.reduce((sum, row) => sum + row.more, 0);
      putFound(workspace, article, { viewCount: Number(viewCount ?? 0) + more, viewCountBySource: bySource });
    }
    return Object.keys(untold).length;
  },
};

function isCounts(value: unknown): value is Record<string, number> {
  return typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "number");
}

/** Takes some whose telling is due, and says of each what is new. */
function untoldStatement(scope: string, now: Date) {
  return {
    text: `with due as materialized (
        select doc_id from visit_totals where scope = $1 and collection = 'article'
          and doc_id in (select doc_id from visit_totals where scope = $1 and collection = 'article' and count > told_count)
          group by doc_id
          having sum(count - told_count) >= greatest(1, ${GROWN} * sum(told_count))
            or coalesce(max(told_at), '-infinity') < $2::timestamptz - interval '${TOLD_EVERY}'
          order by doc_id limit ${MOST}),
      untold as materialized (
        select t.scope, t.collection, t.doc_id, t.source, t.count, t.count - t.told_count as more from visit_totals t join due using (doc_id)
          where t.scope = $1 and t.collection = 'article' and t.count > t.told_count order by t.doc_id, t.source for update of t)
      update visit_totals t set told_count = untold.count, told_at = $2 from untold
        where t.scope = untold.scope and t.collection = untold.collection and t.doc_id = untold.doc_id and t.source = untold.source
        returning t.doc_id, t.source, untold.more`,
    params: [scope, now.toISOString()],
  };
}
