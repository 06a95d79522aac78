import type { Queryable } from "../../context/store.ts";

/** Ids of the articles of a project that were visited most since a moment (ISO 8601), the most visited first, whatever has become of them. */
export async function mostVisited(
  store: Pick<Queryable, "query">,
  scope: string,
  since: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await store.query<{ article: string }>(
    `select doc_id as article from visit_counts where scope = $1 and at >= $2::timestamptz and collection = 'article'
      group by doc_id order by sum(count) desc, doc_id limit $3`,
    [scope, since, limit],
  );
  return rows.map(({ article }) => article);
}
