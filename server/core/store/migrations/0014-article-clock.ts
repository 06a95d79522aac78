import type { Migration } from "./migration.ts";

/** Which articles the clock is about to change: coverages that go on, and those whose day comes (`clockedArticles`). */
export const articleClock: Migration = {
  version: 14,
  name: "article-clock",
  statements: [
    `create index documents_live on documents (scope)
      where collection = 'article' and deleted_at is null and data ->> 'liveUpdatesStatus' = 'LIVE'`,
    // Dates are ISO texts in UTC, whose order is that of time.
    `create index documents_freshness on documents (((data ->> 'freshnessDueDate') collate "C"))
      where collection = 'article' and deleted_at is null and data ->> 'freshnessIsDue' is null
        and data ->> 'freshnessDueDate' is not null`,
  ],
};
