import { type AnalyticsSource, sumOf } from "../../declaration/analytics-source.ts";

/** What was published, and what articles say of how they were read. */
export const articleSource: AnalyticsSource = {
  collection: "article",
  date: "date",
  dimensions: ["category", "author", "tags", "status"],
  events: {
    articles: { of: { count: true }, as: "number", label: "collection.article.many" },
    viewCount: sumOf("viewCount"),
    interactionCount: sumOf("interactionCount"),
    interactionSeconds: { of: { sum: "interactionSeconds" }, as: "duration", label: "analytics.interactionTime" },
    messageCount: sumOf("messageCount"),
  },
};
