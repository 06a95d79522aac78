import * as z from "zod/mini";
import { wireDocument } from "./operation.ts";

/** One document of the feed, whole; `doc` is `null` when it was deleted, moved away or is no longer allowed. */
export const feedChange = z.object({
  /** `global` or the project's id: where the document lives. */
  scope: z.string(),
  collection: z.string(),
  id: z.string(),
  /**
   * Only to the person who made the document: the `local:` id that their device gave it. A device whose INSERT was
   * applied but never answered knows its document by it.
   */
  localId: z.optional(z.string()),
  updatedAt: z.string(),
  deleted: z.boolean(),
  doc: z.nullable(wireDocument),
});
export type FeedChange = z.infer<typeof feedChange>;

/**
 * The server was restored from a backup since the position that a device had before. What changed after `since` may be nowhere but on
 * devices.
 */
export const restored = z.object({ since: z.string() });
export type Restored = z.infer<typeof restored>;

/**
 * Answer of `GET changes?cursor=&limit=&former=`. Without a cursor the feed begins with a snapshot, what people see first at its
 * head, and continues with the tail in the order the server committed. `nextCursor` is opaque; an unknown or expired one answers
 * 410 `cursorExpired` and the client begins again, with the cursor that it had as `former`. `more` is false once the answer reached the present.
 */
export const pullResponse = z.object({
  data: z.array(feedChange),
  nextCursor: z.string(),
  more: z.boolean(),
  /** Documents of the snapshot still to come, for progress: on its first page an estimate. Absent in the tail. */
  remaining: z.optional(z.number()),
  /** On the first page alone. */
  restored: z.optional(restored),
});
export type PullResponse = z.infer<typeof pullResponse>;

/** Changes in one answer: asked for by default, and at most. */
export const PULL_LIMIT_DEFAULT = 500;
export const PULL_LIMIT_MAX = 2000;
