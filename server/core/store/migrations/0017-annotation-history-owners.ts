import type { Migration } from "./migration.ts";

/**
 * The same as 0016 for the history: whoever sees only what is theirs sees what was said about their article, and the comments that are
 * deleted by now as well (`historySource`). Tombstones say who made an article, too.
 */
export const annotationHistoryOwners: Migration = {
  version: 17,
  name: "annotation-history-owners",
  statements: [
    `update history h set version = h.version || jsonb_build_object('owner', a.created_by) from documents a
      where h.collection = 'article-annotation' and h.version ->> 'owner' is null
        and a.scope = h.scope and a.collection = 'article' and a.id = h.version ->> 'article'`,
  ],
};
