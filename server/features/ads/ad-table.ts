import type { CountTable } from "../../engines/counts/count-table.ts";

/** What readers did with advertisements. */
export const adTable: CountTable = {
  counts: "ad_counts",
  totals: "ad_totals",
  keys: ["campaign", "creative", "slot", "event"],
  totalled: "true",
  analytics: {
    source: "ads",
    ofArticles: false,
    dimensions: {
      model: { expression: "'ad-campaign'" },
      doc: { expression: "v.campaign" },
      slot: { expression: "v.slot" },
      creative: { expression: "v.creative" },
    },
    eventOf: (name) => `sum(v.count) filter (where v.event = '${name}')`,
  },
};
