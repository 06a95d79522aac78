import type { AnyDocument } from "../../schema/define-collection.ts";
import type { CommandContext } from "./command-context.ts";

export interface ReadOptions {
  /** Id of a document-history row: answers the document as it was then, also when it is deleted now. */
  readonly version?: string | null;
  /** Comma-separated names; `id` is always included. */
  readonly fields?: string | null;
}

/** One document with its references expanded. For a `single` collection pass `id: null`. Throws `forbidden`, `notFound`, `malformed`. */
export async function readDocument(
  _ctx: CommandContext,
  _collection: string,
  _id: string | null,
  _options: ReadOptions = {},
): Promise<AnyDocument> {
  throw new Error("not written yet");
}
