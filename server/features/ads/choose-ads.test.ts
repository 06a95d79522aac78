import { describe, expect, it } from "vitest";
import { paceOf } from "./ad-pace.ts";
import type { AdCampaign, AdCreative, AdSlot, AdStock } from "./ad-stock.ts";
import { type AdView, chooseAds, slotsOn } from "./choose-ads.ts";

const none = { count: null, limit: null };
const creative: AdCreative = {
  id: "k1",
  type: "image",
  asset: "f1",
  file: "/files/f1/t",
  code: null,
  clickUrl: null,
  width: 300,
  height: 250,
};
const campaign: AdCampaign = {
  id: "c1",
  startDate: "2026-03-01T00:00:00.000Z",
  endDate: "2026-03-11T00:00:00.000Z",
  lowPriority: false,
  impression: none,
  click: none,
  activeview: none,
  maxDeliveryPace: null,
  repeatLevel: null,
  repeatAmount: null,
  creatives: [creative],
  creativesMode: "any",
  segmentAdSlotInclude: [],
  segmentAdSlotExclude: [],
  segmentAdPlacementInclude: [],
  segmentAdPlacementExclude: [],
  segmentCategoryInclude: [],
  segmentCategoryExclude: [],
  segmentIpLocationInclude: [],
  segmentAudienceSegmentInclude: [],
  segmentBrandInclude: [],
  segmentDeviceType: [],
  segmentPlatforms: [],
};
const header: AdSlot = { id: "s1", position: "header", placements: ["p1"], lowPriority: false };
const body: AdSlot = { id: "s2", position: "body", placements: ["p1", "p2"], lowPriority: false };
const placements: AdStock["placements"] = [
  { id: "p1", pages: ["article"] },
  { id: "p2", pages: ["list"] },
  { id: "p3", pages: [] },
];
const now = Date.parse("2026-03-06T00:00:00.000Z");
const view: AdView = { page: "article", categories: ["politics"], device: "desktop", now };

/** Numbers that are given one after the other, again and again. */
function chances(...numbers: number[]): () => number {
  let at = 0;
  return () => numbers[at++ % numbers.length] ?? 0;
}

function idsOf(campaigns: readonly AdCampaign[], slots = [header], more: Partial<AdView> = {}, chance = chances(0)) {
  const stock = { project: "p", slots, placements, campaigns, since: new Map() };
  return chooseAds(stock, slots, { ...view, ...more }, chance).map((ad) => ad && `${ad.campaign.id} ${ad.creative.id}`);
}
const of = (more: Partial<AdCampaign>) => [{ ...campaign, ...more }];

describe("an advertisement", () => {
  it.each<[string, Partial<AdCampaign>, boolean]>([
    ["with nothing included is for all (AD-014)", {}, true],
    ["for this slot", { segmentAdSlotInclude: ["s1"] }, true],
    ["for another slot", { segmentAdSlotInclude: ["s2"] }, false],
    ["not for this slot", { segmentAdSlotExclude: ["s1"] }, false],
    ["for this placement", { segmentAdPlacementInclude: ["p1", "p9"] }, true],
    ["for another placement", { segmentAdPlacementInclude: ["p2"] }, false],
    ["not for this placement", { segmentAdPlacementExclude: ["p1"] }, false],
    ["for the page's category", { segmentCategoryInclude: ["politics"] }, true],
    ["for another category", { segmentCategoryInclude: ["sports"] }, false],
    ["not for the page's category", { segmentCategoryExclude: ["politics"] }, false],
    ["for desktops", { segmentDeviceType: ["desktop"] }, true],
    ["for telephones", { segmentDeviceType: ["mobile"] }, false],
    ["for the web among others", { segmentPlatforms: ["web", "app"] }, true],
    ["for mails", { segmentPlatforms: ["mail"] }, false],
    ["for a place, which nobody knows", { segmentIpLocationInclude: [{ country: "Chile" }] }, false],
    ["for a segment of the audience, which nobody knows", { segmentAudienceSegmentInclude: ["a"] }, false],
    ["for a brand's app", { segmentBrandInclude: ["b"] }, false],
    ["with a goal that is reached", { impression: { count: 10, limit: 10 } }, false],
    ["with clicks enough", { click: { count: 3, limit: 2 } }, false],
    ["with a goal that is not", { impression: { count: 9, limit: 10 } }, true],
    ["ahead of its plan", { impression: { count: 90, limit: 100 }, maxDeliveryPace: 1.2 }, false],
    ["on plan", { impression: { count: 50, limit: 100 }, maxDeliveryPace: 1.2 }, true],
    ["that has ended since campaigns were read", { endDate: "2026-03-05T23:59:59.000Z" }, false],
    ["of a zipped page", { creatives: [{ ...creative, type: "html" }] }, true],
    ["without its file", { creatives: [{ ...creative, file: "" }] }, false],
    ["of code", { creatives: [{ ...creative, type: "code", file: "", code: "<b>Hola</b>" }] }, true],
    ["wider than the page", { creatives: [{ ...creative, width: 1200 }] }, false],
  ])("%s is shown: %j %j", (_, more, isShown) => {
    expect(idsOf(of(more))).toEqual([isShown ? "c1 k1" : null]);
  });

  it("fits the device", () => {
    const wide = of({ creatives: [{ ...creative, width: 728, height: 90 }] });
    expect(idsOf(wide)).toEqual(["c1 k1"]);
    expect(idsOf(wide, [header], { device: "mobile" })).toEqual([null]);
    expect(idsOf(wide, [body])).toEqual([null]);
  });

  it.each<[string, Partial<AdCampaign>, (string | null)[]]>([
    ["once where nothing is said", {}, ["c1 k1", null, null]],
    ["with other creatives", { repeatLevel: "campaign" }, ["c1 k1", "c1 k2", null]],
    ["with the same creatives, so often", { repeatLevel: "creative", repeatAmount: 2 }, ["c1 k1", "c1 k1", null]],
  ])("comes %s on one page (AD-035)", (_, more, expected) => {
    const creatives = [creative, { ...creative, id: "k2" }];
    expect(idsOf(of({ ...more, creatives }), [header, body, { ...body, id: "s3" }])).toEqual(expected);
  });

  it("of low priority is shown where no other fits, and slots of low priority choose last", () => {
    const low = { ...campaign, id: "low", lowPriority: true };
    expect(idsOf([low, campaign])).toEqual(["c1 k1"]);
    expect(idsOf([low, campaign], [{ ...header, lowPriority: true }, body])).toEqual(["low k1", "c1 k1"]);
  });

  it("that is behind its plan comes more often than one that is ahead", () => {
    const behind = { ...campaign, id: "behind", impression: { count: 10, limit: 100 } };
    const ahead = { ...campaign, id: "ahead", impression: { count: 90, limit: 100 } };
    const shown = Array.from({ length: 100 }, (_, nth) => idsOf([ahead, behind], [header], {}, chances(nth / 100, 0))[0]);
    expect(shown.filter((id) => id === "behind k1").length).toBeGreaterThan(80);
    expect(shown).toContain("ahead k1");
  });

  it("in order shows one creative after the other", () => {
    const creatives = [creative, { ...creative, id: "k2" }];
    const shown = [0, 1, 2].map((count) =>
      idsOf(of({ creatives, creativesMode: "sequence", impression: { count, limit: null } })),
    );
    expect(shown.flat()).toEqual(["c1 k1", "c1 k2", "c1 k1"]);
  });
});

it("stands on the pages of its placements", () => {
  const stock = {
    slots: [header, body, { ...body, id: "s3", placements: ["p3"] }],
    placements,
    campaigns: [],
    project: "p",
    since: new Map(),
  };
  expect(slotsOn(stock, "article").map(({ id }) => id)).toEqual(["s1", "s2"]);
  expect(slotsOn(stock, "list").map(({ id }) => id)).toEqual(["s2"]);
  expect(slotsOn(stock, "front")).toEqual([]);
});

it("has a pace by the goal that is furthest behind, and none without a goal or an end", () => {
  const goals = { ...campaign, impression: { count: 60, limit: 100 }, click: { count: 1, limit: 10 } };
  expect(paceOf(goals, now)).toBeCloseTo(0.2);
  expect(paceOf(campaign, now)).toBeNull();
  expect(paceOf({ ...goals, endDate: null }, now)).toBeNull();
});
