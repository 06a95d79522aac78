import type { Queryable } from "../../../context/store.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";

/** A mailing list that readers may put themselves on. */
export interface OfferedList {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** The lists that a site offers, by name. */
export async function offeredLists(store: Pick<Queryable, "query">, scope: string): Promise<readonly OfferedList[]> {
  return store.query<OfferedList>(
    `${SITE_WIDE}select d.id, coalesce(d.data ->> 'name', '') as name, coalesce(d.data ->> 'description', '') as description from documents d
      where d.scope = $1 and d.collection = 'mailing-list' and d.deleted_at is null and d.data @> '{"onSite":true}'::jsonb
        and not coalesce((d.data ->> 'closed')::boolean, false) order by 2, 1`,
    [scope],
  );
}
