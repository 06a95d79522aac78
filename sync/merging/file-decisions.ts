import type { OutboxStep } from "../outbox/outbox.ts";
import { WorkingOutbox } from "../outbox/working-outbox.ts";
import type { OutboxChange, OutboxContents } from "../ports.ts";
import { dangling } from "../reference-refusal.ts";
import type { DefinitionOf } from "../replica-change.ts";

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
