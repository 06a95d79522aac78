import type { ArticleChangedEvent, DocumentEvent } from "../../schema/wire/socket-events.ts";
import type { PublishedChange } from "../commands/command-context.ts";

/** `event` of a change: says that there is something to pull, never what. */
export function documentEventOf(change: PublishedChange): DocumentEvent {
  return {
    collection: change.collection,
    documentId: change.id,
    updatedAt: change.updatedAt,
    sessionNonce: change.sessionNonce,
  };
}

/** `article-changed` (RT-002); `null` when the change is no article or one that was deleted. */
export function articleChangedOf(change: PublishedChange): ArticleChangedEvent | null {
  const article = change.collection === "article" ? change.document : null;
  if (!article) return null;
  return {
    sessionNonce: change.sessionNonce,
    document: {
      id: article.id,
      title: textOf(article.title),
      status: textOf(article.status),
      updatedBy: article.updatedBy ? { displayName: article.updatedBy.displayName } : null,
    },
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
