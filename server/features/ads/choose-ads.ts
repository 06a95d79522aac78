import type { AdDevice, AdPage } from "../../../schema/features/ads/ad-positions.ts";
import { type AdOffer, offersFor } from "./ad-offers.ts";
import { paceAt, urgencyAt } from "./ad-pace.ts";
import { type AdCampaign, type AdCreative, type AdSlot, type AdStock, leftOf } from "./ad-stock.ts";

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
 * campaigns of low priority get what nobody else takes. What is behind its plan comes more often. `before`: what the page shows already.
 */
export function chooseAds(
  stock: AdStock,
  slots: readonly AdSlot[],
  view: AdView,
  chance: () => number,
  before: readonly ChosenAd[] = [],
): (ChosenAd | null)[] {
  const shown = Map.groupBy(before, ({ campaign }) => campaign.id);
  const found = new Map<string, ChosenAd>();
  for (const slot of slots.toSorted((a, b) => Number(a.lowPriority ?? false) - Number(b.lowPriority ?? false))) {
    const chosen = chooseOne(openOffers(stock, slot, view), view, shown, chance);
    if (!chosen) continue;
    const { id } = chosen.campaign;
    shown.set(id, [...(shown.get(id) ?? []), chosen]);
    found.set(slot.id, chosen);
  }
  return slots.map(({ id }) => found.get(id) ?? null);
}

/** What a slot may show on a page, now. */
export function openOffers(stock: AdStock, slot: AdSlot, { page, device, categories, now }: AdView): readonly AdOffer[] {
  return offersFor(stock, slot, { page, device }).filter(({ campaign, pacing, included, excluded }) => {
    if (pacing.end <= now || leftOf(campaign, stock.since) <= 0) return false;
    if (categories.some((category) => excluded.has(category))) return false;
    if (included !== null && !categories.some((category) => included.has(category))) return false;
    const { maxDeliveryPace } = campaign;
    return maxDeliveryPace == null || (paceAt(pacing, now) ?? 0) <= maxDeliveryPace;
  });
}

function chooseOne(
  open: readonly AdOffer[],
  view: AdView,
  shown: ReadonlyMap<string, readonly ChosenAd[]>,
  chance: () => number,
): ChosenAd | null {
  const offers = open.filter((offer) => creativesLeft(offer, shown).length > 0);
  const first = offers.filter(({ campaign }) => campaign.lowPriority !== true);
  const offer = weighed(first.length > 0 ? first : offers, ({ pacing }) => urgencyAt(pacing, view.now), chance);
  if (!offer) return null;
  const { campaign } = offer;
  const creatives = creativesLeft(offer, shown);
  const at = campaign.creativesMode === "sequence" ? (campaign.impression.count ?? 0) : Math.floor(chance() * creatives.length);
  const creative = creatives[at % creatives.length];
  return creative ? { campaign, creative } : null;
}

/** Creatives that the page may have once more (AD-035). */
function creativesLeft({ campaign, creatives }: AdOffer, shown: ReadonlyMap<string, readonly ChosenAd[]>): readonly AdCreative[] {
  const before = shown.get(campaign.id);
  if (before === undefined) return creatives;
  const { repeatLevel, repeatAmount } = campaign;
  const most = repeatLevel ? (repeatAmount ?? Number.POSITIVE_INFINITY) : 1;
  if (before.length >= Math.max(1, most)) return [];
  if (repeatLevel === "creative") return creatives;
  return creatives.filter(({ id }) => !before.some(({ creative }) => creative.id === id));
}

function weighed<T>(all: readonly T[], weight: (each: T) => number, chance: () => number): T | undefined {
  const weights = all.map(weight);
  let left = chance() * weights.reduce((sum, each) => sum + each, 0);
  const at = weights.findIndex((each) => {
    left -= each;
    return left <= 0;
  });
  return at < 0 ? all.at(-1) : all[at];
}
