import type { AdCampaign } from "./ad-stock.ts";

export type PacedCampaign = Pick<AdCampaign, "impression" | "click" | "activeview" | "startDate" | "endDate">;

/** What the pace of a campaign is worked out from. */
export interface AdPacing {
  /** ms; not a number for one that has none. */
  readonly start: number;
  readonly end: number;
  /** Share of the goal that is furthest behind; `null` without a goal. */
  readonly reached: number | null;
}

export function pacingOf({ impression, click, activeview, startDate, endDate }: PacedCampaign): AdPacing {
  const reached = [impression, click, activeview].flatMap(({ count, limit }) => (limit ? [(count ?? 0) / limit] : []));
  return {
    start: Date.parse(startDate ?? ""),
    end: Date.parse(endDate ?? ""),
    reached: reached.length === 0 ? null : Math.min(...reached),
  };
}

/** How much of its goal a campaign has reached for each part of its time that has passed; `null` without a goal or an end. `now`: ms. */
export function paceAt({ start, end, reached }: AdPacing, now: number): number | null {
  const elapsed = (now - start) / (end - start);
  return reached !== null && elapsed > 0 && elapsed <= 1 ? reached / elapsed : null;
}

export function paceOf(campaign: PacedCampaign, now: number): number | null {
  return paceAt(pacingOf(campaign), now);
}

const MOST_URGENT = 10;

/** How often a campaign comes beside others: what is behind its plan comes more often. */
export function urgencyAt(pacing: AdPacing, now: number): number {
  const pace = paceAt(pacing, now);
  return pace === null ? 1 : Math.min(MOST_URGENT, Math.max(1 / MOST_URGENT, 1 / Math.max(pace, 1 / MOST_URGENT)));
}
