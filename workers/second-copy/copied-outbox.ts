import type { CapturedAsset, IdMapping, OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { OutboxChange, OutboxContents, OutboxStore } from "../../sync/ports.ts";
import type { OfflineStorage } from "../offline-storage/open-offline-storage.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import { type Stored, stampRow, upgradeRow } from "../stored-rows/row-version.ts";
import type { CopyStore } from "./copy-store.ts";

/**
 * The outbox, copied as it changes. A database that has never heard of this person's copy is a new one: what the copy holds
 * comes back before anything is read. What was on its way then is sent again, which the server knows by its id.
 */
export function createCopiedOutbox(
  outbox: OutboxStore,
  { storage, copy, owner }: { readonly storage: OfflineStorage; readonly copy: CopyStore; readonly owner: OutboxOwner },
): OutboxStore {
  let begun: Promise<void> | null = null;
  const copyChange = createCopier(copy);

  const begin = async () => {
    const isKnown = await storage.read(["mappings"], ({ mappings }) => mappings.get(markOf(owner).localId));
    if (!isKnown) {
      const copied = await readCopy(copy);
      await outbox.update((contents) => missingIn(contents, copied));
      await storage.write(["mappings"], ({ mappings }) => mappings.put([markOf(owner)]));
    }
    void tidy(copy, outbox, copyChange).catch(() => undefined); // at the next start, then
  };
  /** Without the copy, should it not be readable or the device refuse: both are asked again at the next start. */
  const whenBegun = () => {
    begun ??= begin().catch(() => undefined);
    return begun;
  };
  return {
    async read() {
      await whenBegun();
      return outbox.read();
    },
    async update(step) {
      await whenBegun();
      const change = await outbox.update(step);
      copyChange(change);
      return change;
    },
  };
}

/** A row of `mappings` that no outbox sees, as the revisions are. */
function markOf({ userId, projectId }: OutboxOwner): IdMapping {
  return { localId: `copied:${userId}|${projectId}`, id: "copied", collection: "", projectId: "" };
}

/**
 * That an edit was sent, and that it is delivered, is copied later: without it the edit would be sent again, which the server
 * knows by its id. An edit that a person gave up leaves soon: nobody else knows that it is not to be sent.
 */
function createCopier(copy: CopyStore): (change: OutboxChange) => void {
  const sent = new Set<string>();
  return ({ put = [], remove = [], putAssets = [], removeAssets = [], mappings = [] }) => {
    for (const id of remove) copy.remove("operation", id, sent.delete(id) ? "later" : "soon");
    for (const operation of put) {
      const isSent = operation.state.tag === "sent";
      if (isSent) sent.add(operation.operationId);
      else sent.delete(operation.operationId);
      copy.put("operation", operation.operationId, stampRow(operation), { urgency: isSent ? "later" : "soon" });
    }
    for (const id of removeAssets) copy.remove("asset", id);
    for (const asset of putAssets) copyAsset(copy, asset);
    for (const mapping of mappings) copy.put("mapping", mapping.localId, stampRow(mapping));
  };
}

function copyAsset(copy: CopyStore, { blob, ...asset }: CapturedAsset): void {
  copy.put("asset", asset.id, stampRow(asset), { blob });
}

async function readCopy(copy: CopyStore): Promise<OutboxContents> {
  const [operations, assets, mappings] = await Promise.all([copy.read("operation"), copy.read("asset"), copy.read("mapping")]);
  return {
    // What this application, or an earlier one, has put there.
    operations: operations.map(({ row }) => upgradeRow("operation", row as Stored<OutboxOperation>)),
    assets: assets.map(({ row, blob }) => ({ ...upgradeRow("asset", row as Stored<CapturedAsset>), blob })),
    mappings: mappings.map(({ row }) => upgradeRow("mapping", row as Stored<IdMapping>)),
  };
}

/** What of the copy the outbox lacks. */
function missingIn(contents: OutboxContents, copied: OutboxContents): OutboxChange {
  const lacks = <T>(there: readonly T[], idOf: (item: T) => string) => {
    const ids = new Set(there.map(idOf));
    return (item: T) => !ids.has(idOf(item));
  };
  return {
    put: copied.operations.filter(lacks(contents.operations, ({ operationId }) => operationId)),
    putAssets: copied.assets.filter(lacks(contents.assets, ({ id }) => id)),
    mappings: copied.mappings.filter(lacks(contents.mappings, ({ localId }) => localId)),
  };
}

/** Makes the copy what the outbox is: a tab may have ended between the two. What is copied already was in the outbox before. */
async function tidy(copy: CopyStore, outbox: OutboxStore, copyChange: (change: OutboxChange) => void): Promise<void> {
  const [operations, assets] = await Promise.all([copy.ids("operation"), copy.ids("asset")]);
  const contents = await outbox.read();
  const waiting = new Set(contents.operations.map(({ operationId }) => operationId));
  const files = new Set(contents.assets.map(({ id }) => id));
  for (const id of operations) if (!waiting.has(id)) copy.remove("operation", id);
  for (const id of assets) if (!files.has(id)) copy.remove("asset", id);
  copyChange({
    put: contents.operations.filter(({ operationId }) => !operations.has(operationId)),
    putAssets: contents.assets.filter(({ id }) => !assets.has(id)),
  });
}
