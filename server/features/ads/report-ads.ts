import type { AdEvent } from "../../../schema/features/ads/ad-positions.ts";
import { isPlainObject } from "../../../schema/values/plain-json.ts";
import type { Findings } from "../../core/documents/add-to-documents.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { type PacedCampaign, paceOf } from "./ad-pace.ts";

/** Campaigns that are reported at a time. */
const MOST = 100;
const DAY_MS = 86_400_000;

interface Unreported {
  readonly campaign: string;
  readonly event: AdEvent;
  readonly more: number;
  /** Now, ISO 8601. */
  readonly at: string;
}

/** How often the advertisements of campaigns were shown, seen and followed, and how fast that goes (AD-005, AD-006). */
export const campaignCounts: Findings = {
  most: MOST,
  unreported: `select distinct scope from ad_totals where count > told_count`,
  take: unreportedStatement,
  async write(workspace, taken, scope, tx) {
    // The statement fixes the shape of its rows.
    const unreported = Object.groupBy(taken as unknown as Unreported[], ({ campaign }) => campaign);
    const ids = Object.keys(unreported);
    const keyOf = (id: string) => ({ scope, collection: "ad-campaign", id });
    await workspace.load(ids.map(keyOf));
    const now = Date.parse(String(taken[0]?.at));
    const recent = await tx.query<{ campaign: string; count: number }>(
      `select campaign, sum(count)::integer as count from ad_counts
        where scope = $1 and campaign = any($2::text[]) and event = 'adview' and at > $3 group by campaign`,
      [scope, ids, new Date(now - DAY_MS).toISOString()],
    );
    const lastDay = new Map(recent.map(({ campaign, count }) => [campaign, count]));
    for (const [id, rows = []] of Object.entries(unreported)) {
      const found = workspace.findLive(keyOf(id));
      if (!found) continue;
      const more = (event: AdEvent) => rows.filter((row) => row.event === event).reduce((sum, row) => sum + row.more, 0);
      const add = (name: string, event: AdEvent) => {
        const goal = isPlainObject(found.data[name]) ? found.data[name] : {};
        return { ...goal, count: Number(goal.count ?? 0) + more(event) };
      };
      const counts = {
        impression: add("impression", "adview"),
        click: add("click", "adclick"),
        activeview: add("activeview", "adactiveview"),
        activeviewbase: Number(found.data.activeviewbase ?? 0) + more("adactiveviewbase"),
      };
      // The declaration fixes the shape of a campaign.
      const campaign = { ...found.data, ...counts } as unknown as PacedCampaign;
      putFound(workspace, found, {
        ...counts,
        pace: rounded(paceOf(campaign, now)),
        measurementPace: rounded(paceOfDay(campaign, lastDay.get(id) ?? 0)),
      });
    }
    return ids.length;
  },
};

/** How fast impressions came in the last day, for each that the goal needs in a day. */
function paceOfDay({ impression, startDate, endDate }: PacedCampaign, shown: number): number | null {
  const days = (Date.parse(endDate ?? "") - Date.parse(startDate ?? "")) / DAY_MS;
  return impression.limit && days > 0 ? shown / (impression.limit / days) : null;
}

function rounded(pace: number | null): number | null {
  return pace === null ? null : Math.round(pace * 100) / 100;
}

/** Takes some campaigns with what is new of each. */
function unreportedStatement(scope: string, now: Date) {
  return {
    text: `with due as materialized (
        select distinct campaign from ad_totals where scope = $1 and count > told_count order by campaign limit ${MOST}),
      unreported as materialized (
        select t.scope, t.campaign, t.creative, t.slot, t.event, t.count, (t.count - t.told_count)::integer as more from ad_totals t
          join due using (campaign) where t.scope = $1 and t.count > t.told_count
          order by t.campaign, t.creative, t.slot, t.event for update of t)
      update ad_totals t set told_count = unreported.count from unreported
        where t.scope = unreported.scope and t.campaign = unreported.campaign and t.creative = unreported.creative and t.slot = unreported.slot
          and t.event = unreported.event
        returning t.campaign, t.event, unreported.more, $2::text as at`,
    params: [scope, now.toISOString()],
  };
}
