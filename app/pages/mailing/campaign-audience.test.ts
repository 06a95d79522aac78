import { expect, it } from "vitest";
import { campaignAudience } from "./campaign-audience.ts";

const now = Date.parse("2026-03-04T15:30:00.000Z");
const asked = (values: Record<string, unknown>) => {
  const path = campaignAudience(values, now);
  return path && Object.fromEntries(new URLSearchParams(path.split("?")[1]));
};

it("asks for good addresses of its lists, lately active, in its segments and places", () => {
  const values = {
    mailingList: "l1",
    auxMailingLists: ["l2", "l1"],
    filterLastActiveDays: 2,
    segmentAudienceSegmentInclude: ["s1", "s2"],
    segmentAudienceSegmentExclude: ["s3"],
    segmentIpLocationInclude: [{ id: "i1", country: "Argentina", city: "" }, { id: "i2" }],
    segmentIpLocationExclude: [{ id: "i3" }],
  };
  expect(asked(values)).toEqual({
    limit: "1",
    errorCount: "0",
    status: "OK",
    mailingLists_in: "l1,l2",
    lastActiveAt_gte: "2026-03-02T15:00:00.000Z",
    audienceSegments_in: "s1,s2",
    audienceSegments_nin: "s3",
    ipLocation_in: '[{"country":"Argentina","city":""}]',
  });
});

it("asks for nobody without a list, or after it was sent", () => {
  expect(asked({})).toBeNull();
  expect(asked({ mailingList: "local:1" })).toBeNull();
  expect(asked({ mailingList: "l1", status: "SENT" })).toBeNull();
});
