import type { Migration } from "./migration.ts";

/**
 * Secrets of settings by project: they were kept under the collection's name alone, which is the id of the settings of every project.
 * What was kept goes to the project that told it last.
 */
export const settingsSecrets: Migration = {
  version: 34,
  name: "settings-secrets",
  statements: [
    `update secrets s set doc_id = d.scope || '/' || s.doc_id
      from (select distinct on (o.collection, o.field) o.collection, o.field, d.scope
        from secrets o join documents d on d.collection = o.collection and d.id = o.doc_id and d.data ->> o.field is not null
        where o.doc_id = o.collection order by o.collection, o.field, d.updated_at desc) d
      where s.doc_id = s.collection and s.collection = d.collection and s.field = d.field`,
  ],
};
