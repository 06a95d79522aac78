import type { AnalyticsSource } from "./declaration/analytics-source.ts";
import { adSource } from "./features/ads/ad-analytics.ts";
import { articleSource } from "./features/articles/article-analytics.ts";
import { campaignSource } from "./features/mailing/campaign-analytics.ts";
import { deviceSource } from "./features/push/device-analytics.ts";
import { readingSource } from "./features/visits/reading-analytics.ts";
import { visitSource } from "./features/visits/visit-analytics.ts";

/** Sources of analytics by name (ANALYTICS-006), in the order in which they are offered. */
export const analyticsSources: Readonly<Record<string, AnalyticsSource>> = {
  visits: visitSource,
  readings: readingSource,
  ads: adSource,
  article: articleSource,
  "device-instance": deviceSource,
  "mailing-campaign": campaignSource,
};
