import { type AnalyticsSource, EVENTS_PATH } from "../../declaration/analytics-source.ts";
import type { Fields } from "../../declaration/fields.ts";
import { adEvents } from "./ad-positions.ts";

const fields = {
  date: { kind: "datetime", label: "field.date" },
  doc: { kind: "foreign", to: "ad-campaign", label: "collection.ad-campaign.one" },
  slot: { kind: "foreign", to: "ad-slot", label: "collection.ad-slot.one" },
  /** The id of one in the campaign. */
  creative: { kind: "text", label: "adCampaign.creative" },
} as const satisfies Fields;

/** What readers did with advertisements (AD-026). */
export const adSource: AnalyticsSource = {
  collection: "ad-campaign",
  path: EVENTS_PATH,
  query: { model: "AdCampaign" },
  label: "analytics.source.ads",
  fields,
  date: "date",
  dimensions: ["doc", "slot", "creative"],
  events: Object.fromEntries(
    adEvents.map((event) => [event, { of: { happened: true }, as: "number", label: `adCampaign.metrics.${event}` }] as const),
  ),
};
