import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";

const CURSOR_VERSION = 2;

const listCursor = z.object({
  v: z.literal(CURSOR_VERSION),
  collection: z.string(),
  sort: z.string(),
  /** Key values of the row at the edge of the page, as text. */
  keys: z.array(z.string()).max(8),
});

export interface ListPosition {
  readonly collection: string;
  readonly sort: string;
  readonly keys: readonly string[];
}

/** Opaque to clients; the same position whatever is inserted around it. */
export function encodeListCursor({ collection, sort, keys }: ListPosition): string {
  return Buffer.from(JSON.stringify({ v: CURSOR_VERSION, collection, sort, keys })).toString("base64url");
}

/** Throws `cursorExpired` for a cursor of another list, another order or another version of the program, or for none at all. */
export function decodeListCursor(text: string, expected: { readonly collection: string; readonly sort: string }): ListPosition {
  const cursor = listCursor.safeParse(parseJson(Buffer.from(text, "base64url").toString("utf8")));
  if (!cursor.success || cursor.data.collection !== expected.collection || cursor.data.sort !== expected.sort) {
    throw new CierreError("cursorExpired");
  }
  return cursor.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CierreError("cursorExpired", { cause: error });
  }
}
