import { type AnalyticsSource, sumOf } from "../../declaration/analytics-source.ts";

/** Campaigns of mail, and what came of their letters. */
export const campaignSource: AnalyticsSource = {
  collection: "mailing-campaign",
  date: "date",
  dimensions: ["mailingList", "author", "mailingTemplate", "status"],
  events: {
    campaigns: { of: { count: true }, as: "number", label: "collection.mailing-campaign.many" },
    sent: sumOf("sent"),
    errored: sumOf("errored"),
    impressionCount: sumOf("impressionCount"),
    clickCount: sumOf("clickCount"),
    openRate: { of: { share: ["impressionCount", "sent"] }, as: "percent", label: "analytics.openRate" },
    clickRate: { of: { share: ["clickCount", "sent"] }, as: "percent", label: "analytics.clickRate" },
  },
};
