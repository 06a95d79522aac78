import type { AnyDocument } from "../../schema/declaration/define-collection.ts";
import { realtimeEvents } from "../../schema/wire/realtime.ts";
import { type ArticleChangedEvent, type DocumentEvent, socketEvents } from "../../schema/wire/socket-events.ts";
import type { PublishedChange } from "../context/command-context.ts";

/** `event` of a change: says that there is something to pull, never what. */
export function documentEventOf(change: PublishedChange): DocumentEvent {
  return {
    collection: change.collection,
    documentId: change.id,
    updatedAt: change.updatedAt,
    sessionNonce: change.sessionNonce,
  };
}

/** Events of a change beside `event`, by name: what pages tell people at once. None of what was deleted or nobody did. */
export function namedEventsOf(change: PublishedChange): [name: string, message: unknown][] {
  const { collection, document, quiet } = change;
  const send = Object.hasOwn(tellers, collection) ? tellers[collection] : undefined;
  return document && send && !quiet ? [send(document, change)] : [];
}

type Sender = (document: AnyDocument, change: PublishedChange) => [name: string, message: unknown];

const tellers: Readonly<Record<string, Sender>> = {
  // RT-002
  article: (article, { sessionNonce }) => [
    socketEvents.articleChanged,
    {
      sessionNonce,
      document: {
        id: article.id,
        title: textOf(article.title),
        status: textOf(article.status),
        updatedBy: article.updatedBy ? { displayName: article.updatedBy.displayName } : null,
      },
    } satisfies ArticleChangedEvent,
  ],
  // RT-003
  front: ({ id, name }, { sessionNonce }) => [
    realtimeEvents.frontChanged,
    { sessionNonce, document: { id, name: textOf(name) ?? "" } },
  ],
  conversation: ({ id }) => [realtimeEvents.conversation, { id, message: null }],
  "conversation-message": ({ id, c, t, d, createdBy }) => [
    realtimeEvents.conversation,
    { id: textOf(c) ?? "", message: { id, t: textOf(t) ?? "", d: textOf(d) ?? "", u: createdBy } },
  ],
};

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
