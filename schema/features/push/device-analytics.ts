import { type AnalyticsSource, sumOf } from "../../declaration/analytics-source.ts";

/** Devices of readers, by where they are and what they take. */
export const deviceSource: AnalyticsSource = {
  collection: "device-instance",
  date: "createdAt",
  dimensions: ["ipLocation.country", "ipLocation.region", "ipLocation.city", "identified", "pushEnabled", "audienceSegments"],
  events: {
    devices: { of: { count: true }, as: "number", label: "collection.device-instance.many" },
    fingerprintLength: sumOf("fingerprintLength"),
  },
};
