import type { AnyDocument } from "../../schema/define-collection.ts";
import type { CommandContext } from "./command-context.ts";

export interface SaveDocumentInput {
  readonly collection: string;
  /** `null` creates. The id of a deleted document restores it. */
  readonly id: string | null;
  /** Declared fields, all or some of them: what is absent stays. References as ids or as `{ id }`. */
  readonly body: unknown;
  /** `updatedAt` of the version the edit was based on; without it the last writer wins. */
  readonly baseUpdatedAt?: string | null;
  /** Makes the save idempotent: a repeated id answers the document it made. */
  readonly operationId?: string | null;
  /** Values of readOnly fields that the server computes (files of an asset…); never from a client. */
  readonly serverValues?: Readonly<Record<string, unknown>>;
}

/**
 * Saves one document and answers it in stored form (see `expandReferences` for REST answers).
 * Throws CierreError: `malformed`, `forbidden`, `notFound`, `invalid` (with fields), `duplicated`, `conflict` (with the
 * current document).
 */
export async function saveDocument(_ctx: CommandContext, _input: SaveDocumentInput): Promise<AnyDocument> {
  throw new Error("not written yet");
}
