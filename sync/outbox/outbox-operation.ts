import type { ErrorCode, FieldErrors } from "../../schema/errors.ts";

export type Values = Record<string, unknown>;

/**
 * Where an operation stands.
 * - `pending`: never sent; further edits of the same document join it.
 * - `sent`: sent at least once without an answer. The server may have applied it, so it is frozen: it is only ever
 *   resent as it is, under the same id, and later edits queue behind it.
 * - `conflict`: the server has a newer version that touches the same fields; waits for a person.
 * - `refused`: the server will never take it as it is; waits for a person, and does not hold up the others.
 */
export type OperationState =
  | { readonly tag: "pending" }
  | { readonly tag: "sent"; readonly attempts: number }
  | { readonly tag: "conflict"; readonly theirs: Values | null; readonly fields: readonly string[] }
  | { readonly tag: "refused"; readonly code: ErrorCode | (string & {}); readonly message: string; readonly fields: FieldErrors };

/** A version of a document at the server; `updatedAt` grows strictly per document, so it says which of two is newer. */
export interface ServerVersion {
  readonly updatedAt: string;
  readonly document: Values | null;
}

/** What an operation takes in of a history that the server has lost with a restore. */
export interface Recovery {
  /** `updatedAt` of the version that the device held. */
  readonly version: string;
  /**
   * That version, where the operation does nothing but bring it back: nobody's edit, `sent` until it is gone or a person is asked. Each answer
   * is judged from it. It has no values of its own before the server has said which version to compare with.
   */
  readonly document?: Values;
  /** The server has nothing beside what this version was made from: the operation makes exactly this version. */
  readonly whole: boolean;
  /** The server lacks the document: it is made again under its id. Who had made it, and when. */
  readonly makes?: { readonly createdAt: string; readonly createdBy: string | null };
}

/** A row of store `documents` in `offline-storage`: one edit on its way to the server. */
export interface OutboxOperation {
  readonly operationId: string;
  /** Id of the document, `local:` while the server has not seen it (OFFLINE-002). */
  readonly id: string;
  readonly action: "INSERT" | "UPDATE" | "DELETE";
  readonly collection: string;
  readonly projectId: string;
  /** Scope of the document: `projectId`, or `global`. */
  readonly scope: string;
  /** The declared fields as the person sees them after the edit, the others as they were (`carriedValues`); empty for DELETE. */
  readonly data: Values;
  /** The server's document the edit was based on; `null` for INSERT. */
  readonly base: Values | null;
  readonly baseUpdatedAt: string | null;
  /** Values that lost in a resolved conflict, to be kept in the history. */
  readonly discarded?: Values;
  /** Older values of the same fields that lost, too, oldest first. */
  readonly discardedEarlier?: readonly Values[];
  /**
   * A server version that arrived while the operation could not be rebased (`sent` or `refused`); `document` is `null`
   * when somebody deleted it. Newer than `base`; taken up as soon as the operation moves on.
   */
  readonly seen?: ServerVersion;
  /** The document may be gone, which nobody here would know: there was no row of it, or a feed begun again did not bring it. */
  readonly unconfirmed?: true;
  readonly recovers?: Recovery;
  /** Position in the queue; later edits have larger numbers. */
  readonly order: number;
  readonly userId: string;
  /** Name of the person, for the rows that show the edit; absent in operations of earlier versions. */
  readonly displayName?: string;
  /** ISO timestamp of the device's clock, for people only. */
  readonly queuedAt: string;
  readonly state: OperationState;
}

/** A row of store `mappings`: the server's id of a document or asset that the device had named. */
export interface IdMapping {
  readonly localId: string;
  readonly id: string;
  readonly collection: string;
  readonly projectId: string;
}

/** Where a file is sent to: by what it is, or as one that is for a conversation alone. */
export type UploadEndpoint = "asset/photo" | "asset/archive" | "asset/file" | "asset/message";

/** A row of store `assets`: a file captured on the device, to be uploaded before the documents that show it. */
export interface CapturedAsset {
  /** `local:` id that documents refer to. */
  readonly id: string;
  readonly operationId: string;
  readonly projectId: string;
  readonly userId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly blob: Blob;
  readonly endpoint: UploadEndpoint;
  readonly order: number;
  readonly queuedAt: string;
  readonly state: OperationState;
}
