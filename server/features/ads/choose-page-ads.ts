import type { AdPosition } from "../../../schema/features/ads/ad-positions.ts";
import type { AdSlot, AdStock } from "./ad-stock.ts";
import { chanceOf } from "./chance-of.ts";
import { type AdView, type ChosenAd, chooseAds } from "./choose-ads.ts";

/** Positions above what people came to read: what stands there takes as much room as comes, which the page has to know. */
export const POSITIONS_ABOVE = ["header", "content-before"] as const satisfies readonly AdPosition[];

export function isAbove({ position }: { readonly position: AdPosition }): boolean {
  return POSITIONS_ABOVE.some((above) => above === position);
}

/** One making of a page, and whoever reads it: what all frames of the page draw by. */
export interface PageDraw {
  readonly making: string;
  readonly reader: string;
}

/**
 * What the slots of one page show, `null` for nothing. Those above its contents are drawn by the making of the page alone: it has a room for
 * each of them as high as what comes, and none for those into which nothing would. All others are drawn for each reader.
 */
export function choosePageAds(stock: AdStock, slots: readonly AdSlot[], view: AdView, { making, reader }: PageDraw) {
  const above = slots.filter(isAbove);
  const first = chooseAds(stock, above, view, chanceOf(making, view.device));
  const shown = first.filter((ad) => ad !== null);
  const others = slots.filter((slot) => !isAbove(slot));
  const rest = chooseAds(stock, others, view, chanceOf(making, reader), shown);
  const ads = new Map([
    ...above.map((slot, at) => [slot.id, first[at]] as const),
    ...others.map((slot, at) => [slot.id, rest[at]] as const),
  ]);
  return slots.map(({ id }) => ads.get(id) ?? null);
}

/** What a slot shows whose page has a room of that height: since it was made campaigns may have ended, and others begun. */
export function fitting(stock: AdStock, slot: AdSlot, view: AdView, chosen: ChosenAd | null, height: number): ChosenAd | null {
  if (chosen?.creative.height === height) return chosen;
  const campaigns = stock.campaigns.map((campaign) => ({
    ...campaign,
    creatives: campaign.creatives.filter((creative) => creative.height === height),
  }));
  return chooseAds({ ...stock, campaigns }, [slot], view, chanceOf(slot.id))[0] ?? null;
}
