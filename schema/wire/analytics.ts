import * as z from "zod/mini";

/** Figures by the name of their event; `null` where nobody has counted. */
const events = z.record(z.string(), z.nullable(z.number()));

/**
 * Answer of `GET {collection}/analytics` (ANALYTICS-007). A dimension is `null`, a choice's value, a referenced document, or
 * the beginning of a period in Buenos Aires (`YYYY-MM-DDTHH:mm`).
 */
export const analyticsAnswer = z.object({
  summary: z.object({ events }),
  data: z.array(z.object({ dimensions: z.record(z.string(), z.unknown()), events })),
});
export type AnalyticsAnswer = z.infer<typeof analyticsAnswer>;
