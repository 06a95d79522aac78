import { z } from "zod";

/** `event`: a document of a room this session may read changed; tells devices when to pull, never what. */
export const documentEvent = z.object({
  collection: z.string(),
  documentId: z.string(),
  updatedAt: z.string(),
  /** Nonce of the page that saved, so that it does not react to itself. */
  sessionNonce: z.string().nullable(),
});
export type DocumentEvent = z.infer<typeof documentEvent>;

/** `article-changed` (spec 0 §3). */
export const articleChangedEvent = z.object({
  sessionNonce: z.string().nullable(),
  document: z.object({
    id: z.string(),
    title: z.string().nullable(),
    status: z.string().nullable(),
    updatedBy: z.object({ displayName: z.string() }).nullable(),
  }),
});
export type ArticleChangedEvent = z.infer<typeof articleChangedEvent>;

/** Sent by the client: leave the room of the former project and join this one's, if allowed. */
export const setProjectMessage = z.string().max(80).nullable();

export const socketEvents = { event: "event", articleChanged: "article-changed", setProject: "set-project" } as const;
