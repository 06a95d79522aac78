import { type AdDevice, type AdPage, roomAt } from "../../../schema/features/ads/ad-positions.ts";
import type { AdCampaign, AdCreative, AdSlot, AdStock } from "./ad-stock.ts";

/** A page that somebody reads, as far as campaigns ask. */
export interface AdView {
  readonly page: AdPage;
  /** What the page is about: ids of categories. */
  readonly categories: readonly string[];
  readonly device: AdDevice;
  /** ms. */
  readonly now: number;
}

export interface ChosenAd {
  readonly campaign: AdCampaign;
  readonly creative: AdCreative;
}

/** Slots that stand on a page, in the order of the project. */
export function slotsOn({ slots, placements }: AdStock, page: AdPage): readonly AdSlot[] {
  const of = new Set(placements.filter(({ pages }) => pages.includes(page)).map(({ id }) => id));
  return slots.filter((slot) => slot.placements.some((id) => of.has(id)));
}

/**
 * What each of the slots of one page shows, `null` for nothing; `chance` answers numbers from 0 to 1. Slots of low priority choose last, and
 * campaigns of low priority get what nobody else takes. What is behind its plan comes more often.
 */
export function chooseAds(stock: AdStock, slots: readonly AdSlot[], view: AdView, chance: () => number): (ChosenAd | null)[] {
  const shown: ChosenAd[] = [];
  const found = new Map<string, ChosenAd>();
  for (const slot of slots.toSorted((a, b) => Number(a.lowPriority ?? false) - Number(b.lowPriority ?? false))) {
    const chosen = chooseOne(stock, slot, view, shown, chance);
    if (!chosen) continue;
    shown.push(chosen);
    found.set(slot.id, chosen);
  }
  return slots.map(({ id }) => found.get(id) ?? null);
}

function chooseOne(
  stock: AdStock,
  slot: AdSlot,
  view: AdView,
  shown: readonly ChosenAd[],
  chance: () => number,
): ChosenAd | null {
  const offers = stock.campaigns.flatMap((campaign) => {
    const creatives = mayShow(stock, campaign, slot, view) ? creativesFor(campaign, slot, view.device, shown) : [];
    return creatives.length > 0 ? { campaign, creatives } : [];
  });
  const first = offers.filter(({ campaign }) => campaign.lowPriority !== true);
  const offer = weighed(first.length > 0 ? first : offers, ({ campaign }) => urgency(campaign, view.now), chance);
  if (!offer) return null;
  const { campaign, creatives } = offer;
  const at = campaign.creativesMode === "sequence" ? (campaign.impression.count ?? 0) : Math.floor(chance() * creatives.length);
  const creative = creatives[at % creatives.length];
  return creative ? { campaign, creative } : null;
}

/**
 * Whether a campaign is for this slot of this page. An empty list of what is included means all (AD-014). Nobody knows where readers of the
 * site are nor what they like: what is for some of those alone is not for them.
 */
export function mayShow(stock: AdStock, campaign: AdCampaign, slot: AdSlot, view: AdView): boolean {
  const { impression, click, activeview, maxDeliveryPace } = campaign;
  if ([impression, click, activeview].some(({ count, limit }) => limit != null && (count ?? 0) >= limit)) return false;
  if (maxDeliveryPace != null && (paceOf(campaign, view.now) ?? 0) > maxDeliveryPace) return false;
  const onPage = stock.placements.filter(({ id, pages }) => slot.placements.includes(id) && pages.includes(view.page));
  const placements = onPage.map(({ id }) => id);
  return (
    isAmong([slot.id], campaign.segmentAdSlotInclude, campaign.segmentAdSlotExclude) &&
    isAmong(placements, campaign.segmentAdPlacementInclude, campaign.segmentAdPlacementExclude) &&
    isAmong(view.categories, campaign.segmentCategoryInclude, campaign.segmentCategoryExclude) &&
    isAmong([view.device], campaign.segmentDeviceType) &&
    isAmong(["web"], campaign.segmentPlatforms) &&
    [campaign.segmentIpLocationInclude, campaign.segmentAudienceSegmentInclude, campaign.segmentBrandInclude].every(
      (unknown) => unknown.length === 0,
    )
  );
}

function isAmong(values: readonly string[], included: readonly string[], excluded: readonly string[] = []): boolean {
  if (values.some((value) => excluded.includes(value))) return false;
  return included.length === 0 || values.some((value) => included.includes(value));
}

/** Creatives that have room and that the page may have once more (AD-035). */
export function creativesFor(
  { id, creatives, repeatLevel, repeatAmount }: AdCampaign,
  { position }: AdSlot,
  device: AdDevice,
  shown: readonly ChosenAd[] = [],
): readonly AdCreative[] {
  const before = shown.filter(({ campaign }) => campaign.id === id);
  const most = repeatLevel ? (repeatAmount ?? Number.POSITIVE_INFINITY) : 1;
  if (before.length >= Math.max(1, most)) return [];
  const room = roomAt(position, device);
  return creatives.filter(
    (creative) =>
      isWhole(creative) &&
      creative.width <= room.width &&
      creative.height <= room.height &&
      (repeatLevel === "creative" || !before.some((each) => each.creative.id === creative.id)),
  );
}

/** Zipped pages are shown by apps alone. */
function isWhole({ type, file, code }: AdCreative): boolean {
  if (type === "code") return (code ?? "").trim() !== "";
  return (type === "image" || type === "video") && file !== "";
}

/** How much of its goal a campaign has reached for each part of its time that has passed; `null` without a goal or an end. `now`: ms. */
export function paceOf({ impression, click, activeview, startDate, endDate }: PacedCampaign, now: number): number | null {
  const [start, end] = [Date.parse(startDate ?? ""), Date.parse(endDate ?? "")];
  const elapsed = (now - start) / (end - start);
  if (!(elapsed > 0) || elapsed > 1) return null;
  const reached = [impression, click, activeview].flatMap(({ count, limit }) => (limit ? [(count ?? 0) / limit] : []));
  return reached.length === 0 ? null : Math.min(...reached) / elapsed;
}
export type PacedCampaign = Pick<AdCampaign, "impression" | "click" | "activeview" | "startDate" | "endDate">;

const MOST_URGENT = 10;

function urgency(campaign: AdCampaign, now: number): number {
  const pace = paceOf(campaign, now);
  return pace === null ? 1 : Math.min(MOST_URGENT, Math.max(1 / MOST_URGENT, 1 / Math.max(pace, 1 / MOST_URGENT)));
}

function weighed<T>(all: readonly T[], weight: (each: T) => number, chance: () => number): T | undefined {
  let left = chance() * all.reduce((sum, each) => sum + weight(each), 0);
  return (
    all.find((each) => {
      left -= weight(each);
      return left <= 0;
    }) ?? all.at(-1)
  );
}
