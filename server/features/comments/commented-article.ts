import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import type { Services } from "../../context/services.ts";
import type { Queryable } from "../../context/store.ts";
import { readerContext } from "../../engines/readers/reader-context.ts";
import { type Commenting, type CommentRules, commentingOn } from "../site/comments/comment-rules.ts";
import { isForReaders } from "../site/readers/find-page.ts";
import { readSite } from "../site/readers/read-site.ts";
import { readWebSettings } from "../site/readers/read-web-settings.ts";

/** An article that readers see, with what its site has settled about comments. */
export interface CommentedArticle {
  /** As it is stored. */
  readonly article: AnyDocument;
  /** Of the site that it is on. */
  readonly site: string;
  readonly path: string;
  readonly rules: CommentRules;
  readonly commenting: Commenting;
}

/** `null` for what readers do not see, and without a site. */
export async function commentedArticle(services: Services, scope: string, id: string): Promise<CommentedArticle | null> {
  const ctx = readerContext(services, scope, services.now);
  const [row] = await services.store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = 'article' and id = $2 and deleted_at is null`,
    [scope, id],
  );
  if (!row || !isForReaders(row.data)) return null;
  const site = await readSite(ctx);
  if (site === null) return null;
  const { comments: rules } = await readWebSettings(ctx);
  const { data: article } = row;
  const path = typeof article.url === "string" ? article.url : "/";
  return { article, site: site.name, path, rules, commenting: commentingOn(article, rules, services.now()) };
}

export interface AnsweredComment {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** A comment on the article that readers see; `null` for none. */
export async function shownComment(
  store: Queryable,
  scope: string,
  article: string,
  id: string,
): Promise<AnsweredComment | null> {
  if (id === "") return null;
  const [found] = await store.query<AnsweredComment>(
    `select d.id, coalesce(nullif(d.data ->> 'name', ''), p.data ->> 'name', p.data ->> 'displayName', '') as name, coalesce(d.data ->> 't', '') as text
      from documents d left join documents p on p.collection = 'user' and p.id = d.data ->> 'u'
      where d.scope = $1 and d.collection = 'comment' and d.id = $2 and d.deleted_at is null and d.data @> $3::jsonb`,
    [scope, id, JSON.stringify({ article, state: "PUBLISHED" })],
  );
  return found ?? null;
}
