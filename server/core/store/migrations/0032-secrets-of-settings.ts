import type { Migration } from "./migration.ts";

/**
 * Secrets of settings, which have the same id in every project, are kept by project. Of one that several projects said to have, nobody
 * knows whose it is: it is forgotten rather than given to the wrong one.
 */
export const secretsOfSettings: Migration = {
  version: 32,
  name: "secrets-of-settings",
  statements: [
    `update secrets s set doc_id = owner.scope from (
        select s.field, d.collection, min(d.scope) as scope from secrets s join documents d on d.collection = s.collection and d.id = s.doc_id
          where s.doc_id = s.collection and d.deleted_at is null and coalesce(d.data ->> s.field, '') <> ''
          group by s.field, d.collection having count(*) = 1) owner
      where s.doc_id = s.collection and s.collection = owner.collection and s.field = owner.field`,
    `delete from secrets where doc_id = collection`,
  ],
};
