import type { Fields } from "../../declaration/fields.ts";

/** What readers did with advertisements can be distinguished by, as fields. */
export const adFields = {
  date: { kind: "datetime", label: "field.date" },
  doc: { kind: "foreign", to: "ad-campaign", label: "collection.ad-campaign.one" },
  slot: { kind: "foreign", to: "ad-slot", label: "collection.ad-slot.one" },
} as const satisfies Fields;
