import type { OutboxChange, OutboxContents, OutboxStore } from "../../sync/ports.ts";
import { onDevice } from "./device-write.ts";
import type { OfflineStorage } from "./open-offline-storage.ts";

export interface OutboxOwner {
  readonly userId: string;
  readonly projectId: string;
}

/** The outbox of one person in one project; nobody else on the device sees it. */
export function createOutboxStore(storage: OfflineStorage, owner: OutboxOwner): OutboxStore {
  const { documents, assets, mappings } = storage;
  const stores = [documents, assets, mappings];
  return {
    read: () => onDevice(storage, () => storage.transaction("r", stores, () => contentsOf(storage, owner))),
    update: (step) =>
      onDevice(storage, () =>
        storage.transaction("rw", stores, async () => {
          const change = step(await contentsOf(storage, owner));
          await applyChange(storage, change);
          return change;
        }),
      ),
  };
}

async function contentsOf(storage: OfflineStorage, { userId, projectId }: OutboxOwner): Promise<OutboxContents> {
  const own = { userId, projectId };
  const [operations, assets, mappings] = await Promise.all([
    storage.documents.where(own).toArray(),
    storage.assets.where(own).toArray(),
    storage.mappings.where({ projectId }).toArray(),
  ]);
  return { operations: operations.sort(byOrder), assets: assets.sort(byOrder), mappings };
}

function byOrder(a: { readonly order: number }, b: { readonly order: number }): number {
  return a.order - b.order;
}

/** All requests are queued at once: IndexedDB carries them out in this order. */
async function applyChange({ documents, assets, mappings }: OfflineStorage, change: OutboxChange): Promise<void> {
  const requests: Promise<unknown>[] = [];
  if (change.remove?.length) requests.push(documents.bulkDelete([...change.remove]));
  if (change.put?.length) requests.push(documents.bulkPut([...change.put]));
  if (change.removeAssets?.length) requests.push(assets.bulkDelete([...change.removeAssets]));
  if (change.putAssets?.length) requests.push(assets.bulkPut([...change.putAssets]));
  if (change.mappings?.length) requests.push(mappings.bulkPut([...change.mappings]));
  await Promise.all(requests);
}
