import type { CapturedAsset } from "./outbox-operation.ts";
import type { OutboxStep } from "./outbox.ts";
import type { OutboxContents } from "./ports.ts";
import type { DefinitionOf } from "./replica-change.ts";

/** Captured files to upload next, oldest first; not those refused. */
export function nextUploads(_contents: OutboxContents, _limit: number): readonly CapturedAsset[] {
  throw new Error("not yet");
}

export type UploadAnswer =
  | { readonly tag: "uploaded"; readonly id: string; readonly document: Record<string, unknown> }
  | { readonly tag: "refused"; readonly code: string; readonly message: string };

/** Takes the answer to an upload: maps the file's id and rewrites what refers to it, or sets the file aside. Same order of writes as `settleBatch`. */
export function settleUpload(
  _contents: OutboxContents,
  _assetId: string,
  _answer: UploadAnswer,
  _definitionOf: DefinitionOf,
): OutboxStep {
  throw new Error("not yet");
}

/** Gives up a captured file; documents that refer to it are set aside with the reason. */
export function discardAsset(_contents: OutboxContents, _assetId: string, _definitionOf: DefinitionOf): OutboxStep {
  throw new Error("not yet");
}
