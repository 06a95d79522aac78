import { expect, it } from "vitest";
import { audiencePath } from "./audience-path.ts";

const now = Date.parse("2026-03-04T15:30:00.000Z");
const asked = (values: Record<string, unknown>, { closed = [] as string[], settingsDays = null as number | null } = {}) => {
  const path = audiencePath(values, { now, closedLists: new Set(closed), settingsDays });
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

it("asks for nobody without a list that is open, or after it was sent", () => {
  expect(asked({})).toBeNull();
  expect(asked({ mailingList: "local:1" })).toBeNull();
  expect(asked({ mailingList: "l1" }, { closed: ["l1"] })).toBeNull();
  expect(asked({ mailingList: "l1", status: "SENT" })).toBeNull();
});

it("leaves closed lists out, and takes the days of the settings where the campaign names none", () => {
  const values = { mailingList: "l1", auxMailingLists: ["l2"] };
  expect(asked(values, { closed: ["l1"], settingsDays: 1 })).toMatchObject({
    mailingLists_in: "l2",
    lastActiveAt_gte: "2026-03-03T15:00:00.000Z",
  });
  expect(asked({ ...values, filterLastActiveDays: 0 }, { settingsDays: 1 })).not.toHaveProperty("lastActiveAt_gte");
});
