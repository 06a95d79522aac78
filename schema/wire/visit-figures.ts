import * as z from "zod/mini";

/** Visits by source (`visitSources`; a newer server may know more). */
const countBySource = z.record(z.string(), z.number());

/** An article that readers visited (DASH-028). */
export const visitedArticle = z.object({
  doc: z.object({
    id: z.string(),
    title: z.string(),
    url: z.nullable(z.string()),
    date: z.nullable(z.string()),
    category: z.nullable(z.object({ id: z.string(), name: z.nullish(z.string()) })),
  }),
  count: z.number(),
  countBySource,
});
export type VisitedArticle = z.infer<typeof visitedArticle>;

/** Answer of `GET analytics/realtime` and `GET analytics/totals` (DASH-031, DASH-032). */
export const visitFigures = z.object({
  /** When it was read, by the server's clock. */
  at: z.string(),
  /** Of the whole site, also of pages that are no articles. */
  count: z.number(),
  countBySource,
  /** Of the whole site, a bar for each minute of half an hour, or each hour of a day; the last one goes on. */
  series: z.array(z.object({ at: z.string(), count: z.number() })),
  /** Those visited most first. */
  data: z.array(visitedArticle),
});
export type VisitFigures = z.infer<typeof visitFigures>;
