import * as z from "zod/mini";

/** `event`: a document of a room this session may read changed; tells devices when to pull, never what. */
export const documentEvent = z.object({
  collection: z.string(),
  documentId: z.string(),
  updatedAt: z.string(),
  /** Nonce of the page that saved, so that it does not react to itself. */
  sessionNonce: z.nullable(z.string()),
});
export type DocumentEvent = z.infer<typeof documentEvent>;

/** `article-changed` (spec 0 §3). */
export const articleChangedEvent = z.object({
  sessionNonce: z.nullable(z.string()),
  document: z.object({
    id: z.string(),
    title: z.nullable(z.string()),
    status: z.nullable(z.string()),
    updatedBy: z.nullable(z.object({ displayName: z.string() })),
  }),
});
export type ArticleChangedEvent = z.infer<typeof articleChangedEvent>;

/** Sent by the client: leave the room of the former project and join this one's, if allowed. */
export const setProjectMessage = z.nullable(z.string().check(z.maxLength(80)));

/** `rights-changed` says nothing more: the session tells what the person may do now. */
export const socketEvents = {
  event: "event",
  articleChanged: "article-changed",
  rightsChanged: "rights-changed",
  setProject: "set-project",
} as const;
