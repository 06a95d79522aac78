import type { OutboxStep } from "./outbox/outbox.ts";
import type { CapturedAsset } from "./outbox/outbox-operation.ts";
import { WorkingOutbox } from "./outbox/working-outbox.ts";
import type { OutboxChange, OutboxContents } from "./ports.ts";
import { dangling } from "./reference-refusal.ts";
import type { DefinitionOf } from "./replica-change.ts";

/** Collection of uploaded files' documents. */
const ASSET_COLLECTION = "asset";

/** Ids of files that this round has begun, and of those that failed in the one before. */
interface UploadRound {
  readonly begun: ReadonlySet<string>;
  readonly former: ReadonlySet<string>;
}

const firstRound: UploadRound = { begun: new Set(), former: new Set() };

/** Captured files to upload next, oldest first, those that failed last behind the others; not those refused. */
export function nextUploads(
  { assets }: OutboxContents,
  limit: number,
  { begun, former }: UploadRound = firstRound,
): readonly CapturedAsset[] {
  const waiting = assets.filter(({ id, state }) => state.tag !== "refused" && !begun.has(id));
  const again = waiting.filter(({ id }) => former.has(id));
  return [...waiting.filter(({ id }) => !former.has(id)), ...again].slice(0, Math.max(0, limit));
}

export type UploadAnswer =
  | { readonly tag: "uploaded"; readonly id: string; readonly document: Record<string, unknown> }
  | { readonly tag: "refused"; readonly code: string; readonly message: string };

/**
 * Takes the answer to an upload: maps the file's id and rewrites what refers to it, or sets the file aside with
 * everything that shows it. Same order of writes as `settleBatch`.
 */
export function settleUpload(
  contents: OutboxContents,
  assetId: string,
  answer: UploadAnswer,
  definitionOf: DefinitionOf,
): OutboxStep & OutboxChange {
  const asset = contents.assets.find(({ id }) => id === assetId);
  const outbox = new WorkingOutbox(contents, definitionOf);
  if (!asset) return outbox.finish();
  const { projectId } = asset;
  if (answer.tag === "refused") {
    const { code, message } = answer;
    outbox.refuseReferrers(assetId, dangling("referenceRefused"));
    return { ...outbox.finish(), putAssets: [{ ...asset, state: { tag: "refused", code, message, fields: {} } }] };
  }
  outbox.mapIds([{ localId: assetId, id: answer.id, collection: ASSET_COLLECTION, projectId }]);
  outbox.showServer({ scope: projectId, collection: ASSET_COLLECTION, id: answer.id }, answer.document);
  return { ...outbox.finish(), removeAssets: [assetId], mappings: outbox.mappings };
}
