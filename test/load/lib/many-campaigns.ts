import type { AdCampaign, AdStock } from "../../../server/features/ads/ad-stock.ts";

/** Slots of a page that has as many. */
const POSITIONS = ["header", "content-before", "body", "body", "content-after", "footer"] as const;
const CATEGORIES = 40;
const HOUR_MS = 3_600_000;

/** Documents of a project with many campaigns, of which each goes a little another way: as they are saved. */
export function campaignDocuments(count: number, now: number): Record<string, unknown>[] {
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  return Array.from({ length: count }, (_, nth) => ({
    name: `Campaña ${nth}`,
    startDate: at(-24 - (nth % 48)),
    endDate: at(24 + (nth % 240)),
    lowPriority: nth % 10 === 0,
    impression: { limit: 1_000_000 },
    repeatLevel: nth % 3 === 0 ? "creative" : null,
    ...(nth % 5 === 0 && { maxDeliveryPace: 3 }),
    segmentCategoryInclude: nth % 4 === 0 ? [categoryId(nth), categoryId(nth + 1), categoryId(nth + 2)] : [],
    segmentCategoryExclude: nth % 7 === 0 ? [categoryId(nth + 5)] : [],
    segmentDeviceType: nth % 6 === 0 ? ["desktop"] : [],
    creatives: [0, 1].map((which) => ({
      type: "code",
      code: `<a href="https://tienda.example/${nth}">Oferta ${nth}</a>`,
      clickUrl: `https://tienda.example/${nth}`,
      width: which === 0 ? 300 : 728,
      height: which === 0 ? 250 : 90,
    })),
  }));
}

export function slotDocuments(placement: string): Record<string, unknown>[] {
  return POSITIONS.map((position, nth) => ({ name: `Espacio ${nth}`, originId: `e${nth}`, placements: [placement], position }));
}

export function categoryId(nth: number): string {
  return `cat${nth % CATEGORIES}`;
}

/** What the server reads of such a project. */
export function manyCampaigns(count: number, now: number): AdStock {
  const none = { count: null, limit: null };
  const ids = ["segmentAdSlotInclude", "segmentAdSlotExclude", "segmentAdPlacementInclude", "segmentAdPlacementExclude"];
  const more = [
    ...["segmentIpLocationInclude", "segmentAudienceSegmentInclude"],
    ...["segmentBrandInclude", "segmentDeviceType", "segmentPlatforms"],
  ];
  const empty = Object.fromEntries([...ids, ...more].map((name) => [name, []]));
  const campaigns = campaignDocuments(count, now).map((document, nth) => ({
    ...empty,
    ...{ creativesMode: "any", maxDeliveryPace: null, repeatAmount: null, click: none, activeview: none },
    ...document,
    id: `c${nth}`,
    impression: { count: nth * 7, limit: 1_000_000 },
    creatives: (document.creatives as object[]).map((each, which) => ({
      ...each,
      id: `k${nth}-${which}`,
      asset: null,
      file: "",
    })),
  })) as unknown as AdCampaign[]; // what `readAdStock` makes of such documents
  const slots = POSITIONS.map((position, nth) => ({ id: `s${nth}`, position, placements: ["p1"], lowPriority: nth === 5 }));
  return { project: "p", slots, placements: [{ id: "p1", pages: ["article"] }], campaigns, since: new Map() };
}
