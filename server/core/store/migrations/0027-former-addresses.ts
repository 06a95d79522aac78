import type { Migration } from "./migration.ts";

/**
 * Where readers found documents before: links to that have been sent (`findFormerAddress`); of articles, those that their history still
 * has. And which documents have no address although their collection declares one (`fillAddresses`): none, once that is done.
 */
export const formerAddresses: Migration = {
  version: 27,
  name: "former-addresses",
  statements: [
    `create table if not exists former_addresses (scope text not null, url text not null, collection text not null, doc_id text not null,
      left_at timestamptz not null)`,
    // An address may be longer than an index takes.
    `create unique index if not exists former_addresses_url on former_addresses (scope, md5(url), collection, doc_id)`,
    `insert into former_addresses (scope, url, collection, doc_id, left_at)
      select h.scope, h.version ->> 'url', h.collection, h.doc_id, max(h.created_at)
      from history h join documents d on d.scope = h.scope and d.collection = h.collection and d.id = h.doc_id
      where h.collection = 'article' and h.op <> 'discard' and coalesce(h.version ->> 'url', '') <> ''
        and h.version ->> 'url' is distinct from d.data ->> 'url'
      group by h.scope, h.version ->> 'url', h.collection, h.doc_id
      on conflict do nothing`,
    `create index if not exists documents_without_address on documents (scope, seq) where deleted_at is null
      and collection in ('category', 'front', 'page', 'person', 'tag') and coalesce(data ->> 'url', '') = ''`,
  ],
};
