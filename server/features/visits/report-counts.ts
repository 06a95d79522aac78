import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { Findings } from "../../core/documents/add-to-documents.ts";
import { putFound } from "../../core/documents/put-again.ts";

/** Articles that are reported at a time: every device pulls them. */
const MOST = 100;
/** An article is reported once its counts have grown by so large a part, or after a day: each report is a version that every device pulls whole. */
const GROWN = 0.25;
const REPORTED_EVERY = "1 day";

/** A table of totals by document and by something else, each with how much of it its document knows (`told_count`, since `told_at`). */
interface Totals {
  readonly table: "visit_totals" | "reading_totals";
  /** The column of what else they are by. */
  readonly by: "source" | "event";
  /** Which of its rows are of articles, as SQL of the columns of `alias`. */
  readonly ofArticles?: (alias: string) => string;
  /** Fields of an article with what is new: added to what they had from elsewhere. */
  readonly added: (article: AnyDocument, more: ReadonlyMap<string, number>) => Readonly<Record<string, unknown>>;
}

interface Unreported {
  readonly doc_id: string;
  readonly by: string;
  readonly more: number;
}

/** What was counted of articles since they were last reported, written into them. */
export function reportCounts({ table, by, ofArticles = () => "true", added }: Totals): Findings {
  return {
    most: MOST,
    unreported: `select distinct scope from ${table} t where ${ofArticles("t")} and count > told_count`,
    take: (scope, now) => ({
      text: `with due as materialized (
        select doc_id from ${table} t where scope = $1 and ${ofArticles("t")}
          and doc_id in (select doc_id from ${table} t where scope = $1 and ${ofArticles("t")} and count > told_count)
          group by doc_id
          having sum(count - told_count) >= greatest(1, ${GROWN} * sum(told_count))
            or coalesce(max(told_at), '-infinity') < $2::timestamptz - interval '${REPORTED_EVERY}'
          order by doc_id limit ${MOST}),
      unreported as materialized (
        select t.doc_id, t.${by} as by, t.count, (t.count - t.told_count)::integer as more from ${table} t join due using (doc_id)
          where t.scope = $1 and ${ofArticles("t")} and t.count > t.told_count order by t.doc_id, t.${by} for update of t)
      update ${table} t set told_count = unreported.count, told_at = $2 from unreported
        where t.scope = $1 and ${ofArticles("t")} and t.doc_id = unreported.doc_id and t.${by} = unreported.by
        returning t.doc_id, unreported.by, unreported.more`,
      params: [scope, now.toISOString()],
    }),
    async write(workspace, taken, scope) {
      // The statement fixes the shape of its rows.
      const unreported = Object.groupBy(taken as unknown as Unreported[], ({ doc_id }) => doc_id);
      const keyOf = (id: string) => ({ scope, collection: "article", id });
      await workspace.load(Object.keys(unreported).map(keyOf));
      for (const [id, rows = []] of Object.entries(unreported)) {
        const article = workspace.findLive(keyOf(id));
        if (!article) continue;
        putFound(workspace, article, added(article.data, new Map(rows.map((row) => [row.by, row.more]))));
      }
      return Object.keys(unreported).length;
    },
  };
}
