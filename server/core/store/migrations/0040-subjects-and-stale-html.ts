import type { Migration } from "./migration.ts";

/** The collection of the model that SQL names, as `collectionOfModel` has it. */
const collectionOf = (model: string) => `lower(regexp_replace(${model}, '(.)([A-Z])', '\\1-\\2', 'g'))`;

/**
 * What conversations and their messages are about, and who made that (`followsSubject`), for those from before they said so; and for their
 * former versions, by what the conversation is about now. And which documents the second sanitiser has let through, as 0026 for the first.
 */
export const subjectsAndStaleHtml: Migration = {
  version: 40,
  name: "subjects-and-stale-html",
  statements: [
    `drop index if exists documents_stale_html`,
    `create index documents_stale_html on documents (scope, seq) where html_version < 3`,
    `update documents d set data = d.data || jsonb_build_object('owner', s.created_by) from documents s
      where d.collection = 'conversation' and d.deleted_at is null and d.data ->> 'doc' <> ''
        and s.scope in (d.scope, 'global') and s.collection = ${collectionOf("d.data ->> 'model'")} and s.id = d.data ->> 'doc'`,
    `update documents m set data = m.data || jsonb_build_object('model', c.data -> 'model', 'doc', c.data -> 'doc', 'owner', c.data -> 'owner')
      from documents c where m.collection = 'conversation-message' and m.deleted_at is null
        and c.scope = m.scope and c.collection = 'conversation' and c.id = m.data ->> 'c' and c.data ->> 'doc' <> ''`,
    `update history h set version = h.version || jsonb_build_object('model', c.data -> 'model', 'doc', c.data -> 'doc', 'owner', c.data -> 'owner')
      from documents c where h.collection in ('conversation', 'conversation-message') and c.scope = h.scope
        and c.collection = 'conversation' and c.id = coalesce(h.version ->> 'c', h.doc_id) and c.data ->> 'doc' <> ''`,
  ],
};
