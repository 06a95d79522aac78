import type { AdEvent } from "../../../../schema/features/ads/ad-positions.ts";
import { isPlainObject } from "../../../../schema/values/plain-json.ts";
import type { Store } from "../../../context/store.ts";
import { addCounts } from "../../../engines/counts/add-counts.ts";
import type { Counted } from "../../../engines/counts/count-table.ts";
import { adTable } from "../ad-table.ts";

const DAY_MS = 86_400_000;
/** Days begin when they do in Buenos Aires. */
const DAY_BEGINS_MS = 3 * 3_600_000;

interface Shown extends Record<string, unknown> {
  readonly scope: string;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly slot: string;
}

/** What readers of the demo newspaper did with its campaigns day by day: as much as those say of themselves. */
export async function seedAdCounts(store: Store, now: Date): Promise<void> {
  const campaigns = await store.query<Shown>(
    `select d.scope, d.id, d.data, (select s.id from documents s where s.scope = d.scope and s.collection = 'ad-slot'
        and s.data ? 'position' order by s.created_at, s.id limit 1) as slot
      from documents d where d.collection = 'ad-campaign' and d.deleted_at is null and d.data -> 'impression' ? 'count'`,
  );
  const rows = campaigns.flatMap((campaign) => {
    const { impression, activeview, click, activeviewbase } = campaign.data;
    return [
      ...daysOf(campaign, "adview", countOf(impression), now),
      ...daysOf(campaign, "adactiveview", countOf(activeview), now),
      ...daysOf(campaign, "adactiveviewbase", Number(activeviewbase ?? 0), now),
      ...daysOf(campaign, "adclick", countOf(click), now),
    ];
  });
  await addCounts(store, adTable, rows, 1440);
  await store.query(`update ad_totals set told_count = count where scope = any($1::text[])`, [
    [...new Set(campaigns.map(({ scope }) => scope))],
  ]);
}

function countOf(goal: unknown): number {
  return isPlainObject(goal) && typeof goal.count === "number" ? goal.count : 0;
}

/** A count spread over the days of a campaign until yesterday. */
function daysOf({ scope, id, data, slot }: Shown, event: AdEvent, count: number, now: Date): Counted[] {
  const [creative] = Array.isArray(data.creatives) ? data.creatives : [];
  const first = Math.floor((Date.parse(String(data.startDate)) - DAY_BEGINS_MS) / DAY_MS);
  const last = Math.floor((Math.min(now.getTime(), Date.parse(String(data.endDate))) - DAY_BEGINS_MS) / DAY_MS) - 1;
  const days = last - first + 1;
  if (count === 0 || !(days > 0) || !isPlainObject(creative)) return [];
  const upTo = (day: number) => Math.round((count * day) / days);
  return Array.from({ length: days }, (_, nth) => ({
    scope,
    at: new Date((first + nth) * DAY_MS + DAY_BEGINS_MS).toISOString(),
    key: [id, String(creative.id), slot, event],
    count: upTo(nth + 1) - upTo(nth),
  })).filter((row) => row.count > 0);
}
