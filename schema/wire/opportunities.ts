import * as z from "zod/mini";

const categories = z.array(z.string());

/** What people search for (DASH-026). `volume`: searches; `increaseRatio`: how much more than before, 1 for twice as much. `null`: unknown. */
export const trend = z.object({
  name: z.string(),
  categories,
  startDate: z.nullable(z.string()),
  volume: z.nullable(z.number()),
  increaseRatio: z.nullable(z.number()),
});
export type Trend = z.infer<typeof trend>;

/** How the site did in searches for some words (DASH-027). `ctr`: a fraction; `position`: from 1. */
export const searchConsoleItem = z.object({
  name: z.string(),
  clicks: z.number(),
  impressions: z.number(),
  position: z.number(),
  ctr: z.number(),
  categories,
});
export type SearchConsoleItem = z.infer<typeof searchConsoleItem>;

/** When the other service was asked, and whether the server knows whom to ask. */
const asked = { isConfigured: z.boolean(), at: z.nullable(z.string()) };

/** Answer of `GET trends3` (DASH-033), in the service's own order, its relevance. */
export const trendsAnswer = z.object({ ...asked, data: z.array(trend) });
export type TrendsAnswer = z.infer<typeof trendsAnswer>;

/** Answer of `GET search-console` (DASH-034). */
export const searchConsoleAnswer = z.object({ ...asked, data: z.array(searchConsoleItem) });
export type SearchConsoleAnswer = z.infer<typeof searchConsoleAnswer>;
