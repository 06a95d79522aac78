import type { Migration } from "./migration.ts";

const OWN_ADDRESS = (data: string) =>
  `coalesce(${data} ->> 'url', '') <> '' and not coalesce(${data} ->> 'urlForced' ~ '\\S', false)`;

/**
 * The address that each article has of its own, also while it is deleted or people demand another one: those that are known so far.
 * And the projects whose articles may still lack what the program finds out about them (`fillArticleFacts`).
 */
export const articleAddresses: Migration = {
  version: 15,
  name: "article-addresses",
  statements: [
    `create table article_addresses (doc_id text primary key, url text not null)`,
    `insert into article_addresses (doc_id, url) select id, data ->> 'url' from documents
      where collection = 'article' and deleted_at is null and ${OWN_ADDRESS("data")} on conflict do nothing`,
    `insert into article_addresses (doc_id, url) select d.id, h.url from documents d cross join lateral (
        select version ->> 'url' as url from history
        where scope = d.scope and collection = d.collection and doc_id = d.id and op <> 'discard' and ${OWN_ADDRESS("version")}
        order by seq desc limit 1
      ) h
      where d.collection = 'article' and (d.deleted_at is not null or not (${OWN_ADDRESS("d.data")}))
      on conflict do nothing`,
    // Articles that somebody said something about since the messages were counted (`countMessages`).
    `create table articles_to_count (scope text not null, doc_id text not null, primary key (scope, doc_id))`,
    // after: how far one has got in the feed of the project. A row goes when its project is through.
    `create table article_facts_to_fill (scope text primary key, after bigint not null default 0)`,
    `insert into article_facts_to_fill (scope) select distinct scope from documents where collection = 'article' and deleted_at is null`,
  ],
};
