import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { GLOBAL_SCOPE } from "../../../../schema/ids.ts";
import { collectionNamed } from "../../../../schema/registry.ts";
import type { KnownChange } from "../../../context/change-bus.ts";
import type { Row, Store } from "../../../context/store.ts";
import type { SiteContext } from "../site-page.ts";

/** What a page was made of: what has to change for it to be another. */
export interface PageUses {
  readonly project: string;
  readonly path: string;
  /** Ids of the documents that were read for it. */
  readonly ids: Set<string>;
  /** Lists of articles that it shows, as filters of articles; one without any is of all. */
  readonly lists: ArticleList[];
  /** Ids of the articles whose comments it shows. */
  readonly comments: Set<string>;
}

export interface ArticleList {
  readonly category?: unknown;
  readonly tags?: unknown;
  readonly persons?: unknown;
  readonly author?: unknown;
}

export function emptyUses(project: string, path: string): PageUses {
  return { project, path, ids: new Set(), lists: [], comments: new Set() };
}

/** The context, noting what is read through it. */
export function noting(ctx: SiteContext, uses: PageUses): SiteContext {
  return { ...ctx, uses, store: notingStore(ctx.store, uses.ids) };
}

function notingStore(store: Store, ids: Set<string>): Store {
  const note = (rows: readonly Row[]) => {
    for (const { id, data } of rows as readonly { id?: unknown; data?: Partial<AnyDocument> | null }[])
      for (const each of [id, data?.id]) if (typeof each === "string") ids.add(each);
  };
  return {
    kind: store.kind,
    async query<R>(text: string, params?: readonly unknown[]) {
      const rows = await store.query<R & Row>(text, params);
      note(rows);
      return rows;
    },
    async batch(statements) {
      const all = await store.batch(statements);
      all.forEach(note);
      return all;
    },
    transaction: (fn) => store.transaction(fn),
    ...(store.script && { script: store.script.bind(store) }),
    ...(store.load && { load: store.load.bind(store) }),
    ...(store.copyTo && { copyTo: store.copyTo.bind(store) }),
    close: () => store.close(),
  };
}

/** Whether a page may be another after the change. */
export function isMadeOf({ project, path, ids, lists, comments }: PageUses, change: KnownChange): boolean {
  const { scope, collection, id, document } = change;
  if (scope !== project && scope !== GLOBAL_SCOPE) return false;
  if (collection === "project") return id === project;
  if (collectionNamed(collection)?.onEveryPage || ids.has(id) || (document && document.url === path)) return true;
  if (collection === "comment") return isShownAmong(comments, document);
  // A front may be what a section begins with from now on.
  if (collection === "front") return lists.length > 0;
  return collection === "article" && document !== null && lists.some((list) => isListed(list, document));
}

/** A comment that readers see now; one that they saw is known by its id. */
function isShownAmong(articles: ReadonlySet<string>, comment: KnownChange["document"]): boolean {
  if (comment === undefined) return articles.size > 0;
  return comment?.state === "PUBLISHED" && articles.has(String(comment.article));
}

function isListed({ category, tags, persons, author }: ArticleList, article: AnyDocument | undefined): boolean {
  if (!article) return true;
  const has = (wanted: unknown, ...values: unknown[]) => wanted === undefined || values.flat().includes(wanted);
  return (
    article.status === "PUBLISHED" &&
    has(category, article.category, article.auxCategories) &&
    has(tags, article.tags) &&
    has(persons, article.persons, article.author) &&
    has(author, article.author)
  );
}
