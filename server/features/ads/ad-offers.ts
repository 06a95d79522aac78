import { type AdDevice, type AdPage, roomAt } from "../../../schema/features/ads/ad-positions.ts";
import { type AdPacing, pacingOf } from "./ad-pace.ts";
import type { AdCampaign, AdCreative, AdSlot, AdStock } from "./ad-stock.ts";

/** A campaign that a slot may show on one kind of page and device, as far as neither the moment nor what the page is about matters. */
export interface AdOffer {
  readonly campaign: AdCampaign;
  /** Its creatives that have room there: one at least. */
  readonly creatives: readonly AdCreative[];
  readonly pacing: AdPacing;
  /** Ids of categories; `null` for all of them. */
  readonly included: ReadonlySet<string> | null;
  readonly excluded: ReadonlySet<string>;
}

/** Where something may be shown. */
export interface AdPlace {
  readonly page: AdPage;
  readonly device: AdDevice;
}

interface Offers {
  readonly all: readonly AdOffer[];
  readonly byPlace: Map<string, readonly AdOffer[]>;
}

/** Campaigns of a project change some times a minute, and choices are made hundreds of times in a second: what does not change between is kept. */
const known = new WeakMap<AdStock, Offers>();

/** Offers for a slot, in the order of campaigns. */
export function offersFor(stock: AdStock, slot: AdSlot, place: AdPlace): readonly AdOffer[] {
  const { all, byPlace } = offersOf(stock);
  const key = `${slot.id} ${place.page} ${place.device}`;
  const found = byPlace.get(key);
  if (found !== undefined) return found;
  const placements = stock.placements.filter(({ id, pages }) => slot.placements.includes(id) && pages.includes(place.page));
  const ids = placements.map(({ id }) => id);
  const made = all.filter(({ campaign }) => isFor(campaign, slot, ids, place)).flatMap((offer) => fitting(offer, slot, place));
  byPlace.set(key, made);
  return made;
}

function offersOf(stock: AdStock): Offers {
  const found = known.get(stock);
  if (found !== undefined) return found;
  const made = { all: stock.campaigns.filter(isShownAtAll).map(offerOf), byPlace: new Map() };
  known.set(stock, made);
  return made;
}

/**
 * Nobody knows where readers of the site are nor what they like: what is for some of those alone is not for them. A goal that is reached
 * ends a campaign.
 */
function isShownAtAll({ impression, click, activeview, ...campaign }: AdCampaign): boolean {
  if ([impression, click, activeview].some(({ count, limit }) => limit != null && (count ?? 0) >= limit)) return false;
  const unknown = [...[campaign.segmentIpLocationInclude, campaign.segmentAudienceSegmentInclude], campaign.segmentBrandInclude];
  return unknown.every(({ length }) => length === 0) && isAmong(["web"], campaign.segmentPlatforms);
}

function offerOf(campaign: AdCampaign): AdOffer {
  const { segmentCategoryInclude, segmentCategoryExclude } = campaign;
  return {
    campaign,
    creatives: campaign.creatives.filter(isWhole),
    pacing: pacingOf(campaign),
    included: segmentCategoryInclude.length === 0 ? null : new Set(segmentCategoryInclude),
    excluded: new Set(segmentCategoryExclude),
  };
}

/** An empty list of what is included means all (AD-014). */
function isFor(campaign: AdCampaign, slot: AdSlot, placements: readonly string[], { device }: AdPlace): boolean {
  return (
    isAmong([slot.id], campaign.segmentAdSlotInclude, campaign.segmentAdSlotExclude) &&
    isAmong(placements, campaign.segmentAdPlacementInclude, campaign.segmentAdPlacementExclude) &&
    isAmong([device], campaign.segmentDeviceType)
  );
}

function isAmong(values: readonly string[], included: readonly string[], excluded: readonly string[] = []): boolean {
  if (values.some((value) => excluded.includes(value))) return false;
  return included.length === 0 || values.some((value) => included.includes(value));
}

function fitting(offer: AdOffer, { position }: AdSlot, { device }: AdPlace): AdOffer[] {
  const room = roomAt(position, device);
  const creatives = offer.creatives.filter(({ width, height }) => width <= room.width && height <= room.height);
  return creatives.length === 0 ? [] : [{ ...offer, creatives }];
}

function isWhole({ type, file, code }: AdCreative): boolean {
  if (type === "code") return (code ?? "").trim() !== "";
  return type !== null && type !== undefined && file !== "";
}
