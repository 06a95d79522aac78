import { adCampaign } from "../../schema/collections/ad-server/ad-campaign.ts";
import { harmlessAddress } from "../../schema/text/web-address.ts";
import { isPlainObject } from "../../schema/values/plain-json.ts";
import type { CommandContext } from "../documents/command-context.ts";
import { expandAll } from "../documents/references/expand-references.ts";
import { addressOf } from "../site/markup-parts.ts";
import type { Queryable } from "../store/store.ts";
import type { ShownAd } from "./ad-counter.ts";
import type { AdCreative } from "./ad-stock.ts";

/** Where the file of a creative is; empty for one without a file. */
export async function fileOfCreative(ctx: CommandContext, { id, asset }: AdCreative): Promise<string> {
  if (!asset) return "";
  const part = { id: "", createdAt: "", updatedAt: "", creatives: [{ id, asset }] };
  const [found] = await expandAll(ctx, adCampaign, [part]);
  const [first] = Array.isArray(found?.creatives) ? found.creatives : [];
  return isPlainObject(first) ? addressOf(first.asset) : "";
}

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
