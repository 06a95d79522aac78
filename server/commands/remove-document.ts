import type { CommandContext } from "./command-context.ts";

/** Deletes a document, leaving a tombstone and its last version in the history. Throws `forbidden`, `notFound`, `conflict`. */
export async function removeDocument(
  _ctx: CommandContext,
  _collection: string,
  _id: string,
  _options: { readonly baseUpdatedAt?: string | null; readonly operationId?: string | null } = {},
): Promise<void> {
  throw new Error("not written yet");
}
