import type { Fields } from "./declaration/fields.ts";
import { adFields } from "./features/ads/ad-analytics.ts";
import { adEvents } from "./features/ads/ad-positions.ts";
import { visitFields } from "./features/visits/visit-analytics.ts";
import type { MessageKey } from "./messages/catalogue.ts";

/** What analytics can count (spec 1 §2, Analytics): what a collection's documents say of themselves, or what happened to them. */
export interface AnalyticsSource {
  /** Whoever may read its documents may read the figures. */
  readonly collection: string;
  /** Where the server answers; `{collection}/analytics` when absent. */
  readonly path?: string;
  /** What else is asked there of this source alone. */
  readonly query?: Readonly<Record<string, string>>;
  /** What people choose it by, where it is not the name of its collection. */
  readonly label?: MessageKey;
  /** What figures are distinguished by, where these are no fields of the collection. */
  readonly fields?: Fields;
  /** The field that periods are about; `createdAt` as well. */
  readonly date: string;
  /** Fields that figures can be distinguished by, beside the date, and filtered by: of those inside an object only the former. */
  readonly dimensions: readonly string[];
  readonly events: Readonly<Record<string, AnalyticsEvent>>;
}

export interface AnalyticsEvent {
  readonly of:
    | { readonly count: true }
    | { readonly happened: true }
    | { readonly sum: string }
    | { readonly share: readonly [part: string, whole: string] };
  /** `duration`: seconds. `percent`: a fraction. */
  readonly as: "number" | "duration" | "percent";
  /** Where it is no field's own. */
  readonly label?: MessageKey;
}

const sum = (field: string): AnalyticsEvent => ({ of: { sum: field }, as: "number" });

/** Sources by name (ANALYTICS-006). */
export const analyticsSources: Readonly<Record<string, AnalyticsSource>> = {
  visits: {
    collection: "article",
    path: "analytics/event",
    label: "analytics.source.visits",
    fields: visitFields,
    date: "date",
    dimensions: ["model", "doc", "source", "category", "author", "tags"],
    events: { visits: { of: { happened: true }, as: "number", label: "analytics.visits" } },
  },
  ads: {
    collection: "ad-campaign",
    path: "analytics/event",
    query: { model: "AdCampaign" },
    label: "analytics.source.ads",
    fields: adFields,
    date: "date",
    dimensions: ["doc", "slot"],
    events: Object.fromEntries(
      adEvents.map((event) => [event, { of: { happened: true }, as: "number", label: `adCampaign.metrics.${event}` }] as const),
    ),
  },
  article: {
    collection: "article",
    date: "date",
    dimensions: ["category", "author", "tags", "status"],
    events: {
      articles: { of: { count: true }, as: "number", label: "collection.article.many" },
      viewCount: sum("viewCount"),
      interactionCount: sum("interactionCount"),
      interactionSeconds: { of: { sum: "interactionSeconds" }, as: "duration", label: "analytics.interactionTime" },
      messageCount: sum("messageCount"),
    },
  },
  "device-instance": {
    collection: "device-instance",
    date: "createdAt",
    dimensions: ["ipLocation.country", "ipLocation.region", "ipLocation.city", "identified", "pushEnabled", "audienceSegments"],
    events: {
      devices: { of: { count: true }, as: "number", label: "collection.device-instance.many" },
      fingerprintLength: sum("fingerprintLength"),
    },
  },
  "mailing-campaign": {
    collection: "mailing-campaign",
    date: "date",
    dimensions: ["mailingList", "author", "mailingTemplate", "status"],
    events: {
      campaigns: { of: { count: true }, as: "number", label: "collection.mailing-campaign.many" },
      sent: sum("sent"),
      errored: sum("errored"),
      impressionCount: sum("impressionCount"),
      clickCount: sum("clickCount"),
      openRate: { of: { share: ["impressionCount", "sent"] }, as: "percent", label: "analytics.openRate" },
      clickRate: { of: { share: ["clickCount", "sent"] }, as: "percent", label: "analytics.clickRate" },
    },
  },
};

/** How finely figures are distinguished by date; `all` not at all (ANALYTICS-019). */
export const granularities = ["all", "year", "month", "week", "day", "hour"] as const;
export type Granularity = (typeof granularities)[number];

/** Days begin and end there, wherever the reader is (ANALYTICS-018). */
export const ANALYTICS_TIME_ZONE = "America/Argentina/Buenos_Aires";
/** Rows of an answer at most (ANALYTICS-013). */
export const ANALYTICS_ROWS = 1000;
