import type { OutboxStep } from "./outbox.ts";
import type { CapturedAsset } from "./outbox-operation.ts";
import type { OutboxChange, OutboxContents } from "./ports.ts";
import { dangling } from "./reference-refusal.ts";
import type { DefinitionOf } from "./replica-change.ts";
import { WorkingOutbox } from "./working-outbox.ts";

/** Collection of uploaded files' documents. */
const ASSET_COLLECTION = "asset";

/** Captured files to upload next, oldest first; not those refused. */
export function nextUploads(contents: OutboxContents, limit: number): readonly CapturedAsset[] {
  return contents.assets.filter((asset) => asset.state.tag !== "refused").slice(0, limit);
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

/** Makes a refused file go again. */
export function retryAsset(contents: OutboxContents, assetId: string): OutboxChange {
  const assets = contents.assets.filter(({ id }) => id === assetId);
  return { putAssets: assets.map((asset) => ({ ...asset, state: { tag: "pending" } })) };
}

/** Gives up a captured file; documents that refer to it are set aside with the reason. */
export function discardAsset(contents: OutboxContents, assetId: string, definitionOf: DefinitionOf): OutboxStep & OutboxChange {
  const outbox = new WorkingOutbox(contents, definitionOf);
  outbox.refuseReferrers(assetId, dangling("referenceMissing"));
  return { ...outbox.finish(), removeAssets: [assetId] };
}
