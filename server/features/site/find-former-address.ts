import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { type ArticleStatus, isOnTheWeb } from "../../../schema/features/articles/article-status.ts";
import { collections } from "../../../schema/registry.ts";
import type { Store } from "../../context/store.ts";

const ADDRESSED = ["article", ...Object.values(collections).flatMap(({ address, name }) => (address ? [name] : []))];

/**
 * Where readers find now what they knew at an address: what a site answers with 301. `null` when something is at the address itself, and
 * when nothing ever was, or what was there is not for readers any more. Of several that were there it is the one that was there last.
 * `scope`: id of the project.
 */
export async function findFormerAddress(store: Store, scope: string, address: string): Promise<string | null> {
  const [holders, former] = await store.batch([
    {
      text: `select data from documents where scope = $1 and collection = any($2::text[]) and deleted_at is null and data @> $3::jsonb`,
      params: [scope, ADDRESSED, JSON.stringify({ url: address })],
    },
    {
      text: `select d.data from former_addresses f
        join documents d on d.scope = f.scope and d.collection = f.collection and d.id = f.doc_id and d.deleted_at is null
        where f.scope = $1 and md5(f.url) = md5($2) and f.url = $2 order by f.left_at desc`,
      params: [scope, address],
    },
  ]);
  // The statements fix the shape of their rows.
  const [there, left] = [holders ?? [], former ?? []] as unknown as { data: AnyDocument }[][];
  if (there?.some(isForReaders)) return null;
  const url = left?.find(isForReaders)?.data.url;
  return typeof url === "string" && url !== "" ? url : null;
}

/** What has no status is for readers as it is. */
function isForReaders({ data: { status } }: { readonly data: AnyDocument }): boolean {
  return typeof status !== "string" || isOnTheWeb(status as ArticleStatus); // those of other collections are among an article's
}
