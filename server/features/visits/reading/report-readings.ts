import type { Findings } from "../../../core/documents/add-to-documents.ts";
import { putFound } from "../../../core/documents/put-again.ts";

/** Articles that are reported at a time: every device pulls them. */
const MOST = 100;
/** As visits are: once there is so much more of it, or after a day. */
const GROWN = 0.25;
const REPORTED_EVERY = "1 day";

interface Unreported {
  readonly doc_id: string;
  readonly event: "seconds" | "long";
  readonly more: number;
}

/** How long articles were read, and how often by somebody who stayed (ART-041). What they had from elsewhere stays: it is added to. */
export const articleReadings: Findings = {
  most: MOST,
  unreported: `select distinct scope from reading_totals where count > told_count`,
  take: unreportedStatement,
  async write(workspace, taken, scope) {
    // The statement fixes the shape of its rows.
    const unreported = Object.groupBy(taken as unknown as Unreported[], ({ doc_id }) => doc_id);
    const keyOf = (id: string) => ({ scope, collection: "article", id });
    await workspace.load(Object.keys(unreported).map(keyOf));
    for (const [id, rows = []] of Object.entries(unreported)) {
      const article = workspace.findLive(keyOf(id));
      if (!article) continue;
      const more = (event: Unreported["event"]) => rows.find((row) => row.event === event)?.more ?? 0;
      const { interactionSeconds, interactionCount } = article.data;
      putFound(workspace, article, {
        interactionSeconds: Number(interactionSeconds ?? 0) + more("seconds"),
        interactionCount: Number(interactionCount ?? 0) + more("long"),
      });
    }
    return Object.keys(unreported).length;
  },
};

function unreportedStatement(scope: string, now: Date) {
  return {
    text: `with due as materialized (
        select doc_id from reading_totals where scope = $1
          and doc_id in (select doc_id from reading_totals where scope = $1 and count > told_count)
          group by doc_id
          having sum(count - told_count) >= greatest(1, ${GROWN} * sum(told_count))
            or coalesce(max(told_at), '-infinity') < $2::timestamptz - interval '${REPORTED_EVERY}'
          order by doc_id limit ${MOST}),
      unreported as materialized (
        select t.scope, t.doc_id, t.event, t.count, (t.count - t.told_count)::integer as more from reading_totals t join due using (doc_id)
          where t.scope = $1 and t.count > t.told_count order by t.doc_id, t.event for update of t)
      update reading_totals t set told_count = unreported.count, told_at = $2 from unreported
        where t.scope = unreported.scope and t.doc_id = unreported.doc_id and t.event = unreported.event
        returning t.doc_id, t.event, unreported.more`,
    params: [scope, now.toISOString()],
  };
}
