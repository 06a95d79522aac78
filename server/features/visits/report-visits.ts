import { reportCounts } from "./report-counts.ts";

/** How often articles were visited since they were last reported (ART-041), and from where. */
export const articleVisits = reportCounts({
  table: "visit_totals",
  by: "source",
  ofArticles: (alias) => `${alias}.collection = 'article'`,
  added({ viewCount, viewCountBySource }, more) {
    const bySource = { ...(isCounts(viewCountBySource) ? viewCountBySource : {}) };
    let count = Number(viewCount ?? 0);
    for (const [source, visits] of more) {
      bySource[source] = (bySource[source] ?? 0) + visits;
      count += visits;
    }
    return { viewCount: count, viewCountBySource: bySource };
  },
});

function isCounts(value: unknown): value is Record<string, number> {
  return typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "number");
}
