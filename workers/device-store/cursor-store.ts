import type { FeedCursorStore } from "../engine/engine-ports.ts";
import { onDevice } from "../offline-storage/device-write.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import type { DeviceStore } from "./open-device-store.ts";

/** What a position in the feed is about. */
export interface FedReplica {
  /** Version of its schema. */
  readonly version: number;
  /** Names of the collections that it takes. */
  readonly collections: readonly string[];
}

/**
 * Where the feed of one person in one project stands on this device. What was written beside a replica of another version
 * says nothing about this one, which begins empty. A position of an application that knew fewer collections is none: the
 * feed has passed their changes by, and begins again.
 */
export function createCursorStore(
  store: DeviceStore,
  { userId, projectId }: OutboxOwner,
  { version: replicaVersion, collections }: FedReplica,
): FeedCursorStore {
  const owner = `${userId}|${projectId}`;
  const readRow = async () => {
    const row = await store.cursors.get(owner);
    return row?.replicaVersion === replicaVersion ? row : undefined;
  };
  return {
    read: () =>
      onDevice(store, async () => {
        const row = await readRow();
        const known = new Set(row?.knows);
        return collections.every((name) => known.has(name)) ? (row?.stored ?? null) : null;
      }),
    write: (stored) =>
      onDevice(store, () =>
        store.transaction("rw", store.cursors, async () => {
          const epoch = (await readRow())?.epoch ?? 1;
          await store.cursors.put({ owner, stored, epoch: stored ? epoch : epoch + 1, replicaVersion, knows: collections });
        }),
      ),
    epoch: () => onDevice(store, async () => (await readRow())?.epoch ?? 1),
  };
}
