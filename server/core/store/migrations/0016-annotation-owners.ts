import type { Migration } from "./migration.ts";

/** Who made the article that a comment on its text is about, for comments made before they said so (`ownerOf`). */
export const annotationOwners: Migration = {
  version: 16,
  name: "annotation-owners",
  statements: [
    `update documents d set data = d.data || jsonb_build_object('owner', a.created_by) from documents a
      where d.collection = 'article-annotation' and d.deleted_at is null
        and a.scope = d.scope and a.collection = 'article' and a.id = d.data ->> 'article'`,
  ],
};
