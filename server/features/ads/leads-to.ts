import { harmlessAddress } from "../../../schema/text/web-address.ts";
import type { Queryable } from "../../context/store.ts";
import type { ShownAd } from "./shown-ad.ts";

/** Where an advertisement leads now, also when its time is over; `null` for nowhere. */
export async function leadsTo(store: Queryable, projectId: string, { campaign, creative }: ShownAd): Promise<string | null> {
  const [row] = await store.query<{ url: unknown }>(
    `select c ->> 'clickUrl' as url from documents d, jsonb_array_elements(d.data -> 'creatives') as c
      where d.scope = $1 and d.collection = 'ad-campaign' and d.id = $2 and d.deleted_at is null and c ->> 'id' = $3`,
    [projectId, campaign, creative],
  );
  const url = row?.url;
  return typeof url === "string" && new RegExp(`^${harmlessAddress.pattern}$`).test(url) ? url : null;
}
