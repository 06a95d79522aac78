import { describe, expect, it } from "vitest";
import { activeViewRate, adCampaignStatus } from "./ad-campaign-status.ts";

const at = "2026-03-10T00:00:00.000Z";
const going = {
  startDate: "2026-03-01T00:00:00.000Z",
  endDate: "2026-03-21T00:00:00.000Z",
  creatives: [{ id: "c1", type: "image" }],
  impression: { count: 5000, limit: 10_000 },
};

describe("adCampaignStatus", () => {
  it.each([
    ["running", {}],
    ["running", { impression: { count: 3600, limit: 10_000 } }],
    ["running", { impression: { count: 1, limit: null } }],
    ["running", { startDate: null, impression: { count: 1, limit: 10_000 } }],
    ["slow", { impression: { count: 3500, limit: 10_000 } }],
    ["slow", { click: { count: null, limit: 100 } }],
    ["measuring", { impression: { limit: 10_000 } }],
    ["pending", { startDate: "2026-03-11T00:00:00.000Z" }],
    ["setup", { creatives: [] }],
    ["setup", { creatives: null, startDate: "2026-03-11T00:00:00.000Z" }],
    ["ended", { endDate: at, creatives: [] }],
    ["stopped", { disabled: true, endDate: at }],
  ] as const)("is %s with %o", (status, values) => {
    expect(adCampaignStatus({ ...going, ...values }, at)).toBe(status);
  });
});

it("is a share of the views that could be active", () => {
  expect(activeViewRate({ activeview: { count: 51_330 }, activeviewbase: 79_800 })).toBeCloseTo(0.643, 3);
  expect(activeViewRate({ activeview: { count: 5 }, activeviewbase: 0 })).toBeNull();
  expect(activeViewRate({ activeviewbase: 10 })).toBeNull();
});
