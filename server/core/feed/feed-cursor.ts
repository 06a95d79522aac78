import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";

const CURSOR_VERSION = 1;
const seq = z.number().int().min(0);

/** A position in the feed. The client hands it back as it got it. */
const feedPosition = z.object({
  v: z.literal(CURSOR_VERSION),
  /** Which database, by its epoch. */
  epoch: z.string(),
  projectId: z.string().nullable(),
  /** What the reader could read when the position was given; see `feedAccess`. */
  access: z.string(),
  /** Last numbers read of the global scope and of the project's; during the snapshot, those it began with. */
  globalSeq: seq,
  projectSeq: seq,
  /** `null` once the snapshot is complete. */
  snapshot: z
    .object({
      /** Index among the collections of `snapshotCollections`. */
      step: seq,
      /** Documents of it below this number are still to come; `null` at its beginning. */
      below: seq.nullable(),
      examined: seq,
      /** Documents of the snapshot; `null` on its first page, which does not wait for their being counted. */
      total: seq.nullable(),
      /** The documents of `snapshotHead` from this number on have been sent; `null` before that. */
      head: seq.nullable().default(null),
      /** What the device holds may be out of date: deleted and unreadable documents are sent as such. */
      reconcile: z.boolean(),
    })
    .nullable(),
});
export type FeedPosition = z.infer<typeof feedPosition>;

export function encodeFeedCursor(position: Omit<FeedPosition, "v">): string {
  return Buffer.from(JSON.stringify({ v: CURSOR_VERSION, ...position })).toString("base64url");
}

/** Throws `cursorExpired` for anything that is not a position of this project. Of which database it is, is for the caller to check. */
export function decodeFeedCursor(text: string, projectId: string | null): FeedPosition {
  const position = feedPosition.safeParse(parseJson(text));
  if (!position.success) throw new CierreError("cursorExpired", { cause: position.error });
  if (position.data.projectId !== projectId) throw new CierreError("cursorExpired");
  return position.data;
}

/** Epoch of a position of this project that counts no more; `null` for anything else. */
export function epochOfCursor(text: string, projectId: string | null): string | null {
  try {
    return decodeFeedCursor(text, projectId).epoch;
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch (error) {
    throw new CierreError("cursorExpired", { cause: error });
  }
}
