import type { OutboxChange, OutboxContents, OutboxStore } from "../../sync/ports.ts";
import { applyChange as changed } from "../engine/held/apply-change.ts";
import { stampRow, upgradeRow } from "../stored-rows/row-version.ts";
import { onDevice } from "./device-write.ts";
import type { OfflineStorage } from "./open-offline-storage.ts";
import { readRevision, writeRevision } from "./outbox-revision.ts";

export interface OutboxOwner {
  readonly userId: string;
  readonly projectId: string;
}

/** What a committed transaction left, and the revision it left it at. Valid only while the device is at that revision. */
interface Snapshot {
  readonly revision: string | undefined;
  readonly contents: OutboxContents;
}

/**
 * The outbox of one person in one project; nobody else on the device sees it. What was read last is used again while no
 * tab has written since, which every transaction asks the device: reading a thousand edits takes a tenth of a second.
 */
export function createOutboxStore(storage: OfflineStorage, owner: OutboxOwner): OutboxStore {
  const { documents, assets, mappings } = storage;
  const stores = [documents, assets, mappings];
  let last: Snapshot | null = null;

  const look = async (): Promise<Snapshot> => {
    const revision = await readRevision(storage, owner.projectId);
    // Without a revision nothing says whether somebody wrote.
    if (last && revision !== undefined && last.revision === revision) return last;
    return { revision, contents: await contentsOf(storage, owner) };
  };
  return {
    async read() {
      last = await onDevice(storage, () => storage.transaction("r", stores, look));
      return last.contents;
    },
    async update(step) {
      const { change, after } = await onDevice(storage, () =>
        storage.transaction("rw", stores, async () => {
          const before = await look();
          const change = step(before.contents);
          if (isEmpty(change)) return { change, after: before };
          const [revision] = await Promise.all([writeRevision(storage, owner.projectId), applyChange(storage, change)]);
          return { change, after: { revision, contents: changed(before.contents, change) } };
        }),
      );
      // Only now is it on the disk.
      last = after;
      return change;
    },
  };
}

function isEmpty({ put, remove, putAssets, removeAssets, mappings }: OutboxChange): boolean {
  return [put, remove, putAssets, removeAssets, mappings].every((list) => !list?.length);
}

async function contentsOf(storage: OfflineStorage, { userId, projectId }: OutboxOwner): Promise<OutboxContents> {
  const own = { userId, projectId };
  const [operations, assets, mappings] = await Promise.all([
    storage.documents.where(own).toArray(),
    storage.assets.where(own).toArray(),
    storage.mappings.where({ projectId }).toArray(),
  ]);
  return {
    operations: operations.map((row) => upgradeRow("operation", row)).sort(byOrder),
    assets: assets.map((row) => upgradeRow("asset", row)).sort(byOrder),
    mappings: mappings.map((row) => upgradeRow("mapping", row)),
  };
}

function byOrder(a: { readonly order: number }, b: { readonly order: number }): number {
  return a.order - b.order;
}

/** All requests are queued at once: IndexedDB carries them out in this order. */
async function applyChange({ documents, assets, mappings }: OfflineStorage, change: OutboxChange): Promise<void> {
  const requests: Promise<unknown>[] = [];
  if (change.remove?.length) requests.push(documents.bulkDelete([...change.remove]));
  if (change.put?.length) requests.push(documents.bulkPut(change.put.map(stampRow)));
  if (change.removeAssets?.length) requests.push(assets.bulkDelete([...change.removeAssets]));
  if (change.putAssets?.length) requests.push(assets.bulkPut(change.putAssets.map(stampRow)));
  if (change.mappings?.length) requests.push(mappings.bulkPut(change.mappings.map(stampRow)));
  await Promise.all(requests);
}
