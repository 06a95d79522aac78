import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import type { Store } from "../../../context/store.ts";
import { SITE_WIDE } from "../../../engines/readers/site-wide-reads.ts";
import type { PartRow } from "./site-parts.ts";

/** What a project's pages are made of, styles in their order, and the project itself. */
export function readSiteParts(store: Pick<Store, "query">, scope: string): Promise<PartRow[]> {
  return store.query<{ collection: string; id: string; data: PartRow["data"] }>(
    `${SITE_WIDE}select collection, id, data from documents where scope = any($1) and deleted_at is null
      and (collection in ('html-template', 'html-template-default', 'html-style') or (collection = 'project' and id = $2))
      and coalesce(data ->> 'disabled', 'false') <> 'true' and coalesce(data ->> 'env', '') = ''
      order by (data ->> 'priority')::numeric desc nulls last, id`,
    [[scope, GLOBAL_SCOPE], scope],
  );
}
