import { expect, it } from "vitest";
import type { AdCampaign, AdCreative, AdSlot, AdStock } from "./ad-stock.ts";
import type { AdView } from "./choose-ads.ts";
import { choosePageAds, fitting } from "./choose-page-ads.ts";

const none = { count: null, limit: null };
const low: AdCreative = { id: "low", type: "code", code: "<b>Hola</b>", file: "", width: 300, height: 90 };
const high: AdCreative = { ...low, id: "high", width: 970, height: 250 };
const campaign = (id: string, creatives: AdCreative[], more: Partial<AdCampaign> = {}): AdCampaign => ({
  ...{ id, startDate: null, endDate: null, impression: none, click: none, activeview: none, maxDeliveryPace: null, creatives },
  ...{ segmentAdSlotInclude: [], segmentAdSlotExclude: [], segmentAdPlacementInclude: [], segmentAdPlacementExclude: [] },
  ...{ segmentCategoryInclude: [], segmentCategoryExclude: [], segmentIpLocationInclude: [], segmentAudienceSegmentInclude: [] },
  ...{ segmentBrandInclude: [], segmentDeviceType: [], segmentPlatforms: [], ...more },
});
const slot = (id: string, position: AdSlot["position"]): AdSlot => ({ id, position, placements: ["p1"] });
const slots = [slot("texto", "body"), slot("cabecera", "header"), slot("antes", "content-before")];
const view: AdView = { page: "front", categories: [], device: "desktop", now: 0 };
const stockOf = (...campaigns: AdCampaign[]): AdStock => ({
  ...{ project: "p", slots, placements: [{ id: "p1", pages: ["front"] }], campaigns, since: new Map() },
});

const making = (nth: number) => ({ making: `de ${nth}`, reader: "" });
const times = Array.from({ length: 40 }, (_, nth) => nth);

it("draws what stands above a page's contents by its making alone, and the rest for each reader", () => {
  const stock = stockOf(...["a", "b", "c", "d", "e"].map((id) => campaign(id, [low])));
  const drawn = times.map((nth) => choosePageAds(stock, slots, view, { making: "una", reader: `lector ${nth}` }));
  const [inText, ...above] = [0, 1, 2].map((at) => new Set(drawn.map((ads) => ads[at]?.campaign.id)));
  expect(above.map(({ size }) => size)).toEqual([1, 1]);
  expect(inText?.size).toBeGreaterThan(1);
  const anew = new Set(times.map((nth) => choosePageAds(stock, slots, view, making(nth))[1]?.campaign.id));
  expect(anew.size).toBeGreaterThan(1);
});

it("fills slots above the contents first, and shows a campaign no more often than it may be on one page", () => {
  for (const nth of times) {
    const ids = choosePageAds(stockOf(campaign("a", [low, high])), slots, view, making(nth)).map((ad) => ad?.campaign.id);
    expect(ids).toEqual([undefined, "a", undefined]);
  }
});

it("shows in a room of a page what is as high as that, whatever has begun and ended since the page was made", () => {
  const [cabecera] = slots.slice(1);
  const stock = stockOf(campaign("a", [low, high]), campaign("b", [high]));
  if (!cabecera) return expect.fail("no slot");
  const heightOf = (height: number) => fitting(stock, cabecera, view, null, height)?.creative.height;
  expect([heightOf(90), heightOf(250), heightOf(600)]).toEqual([90, 250, undefined]);
  const chosen = choosePageAds(stock, slots, view, making(1))[1] ?? null;
  expect(fitting(stock, cabecera, view, chosen, chosen?.creative.height ?? 0)).toBe(chosen);
});
