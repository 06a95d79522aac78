import type { FeedCursorStore } from "../engine/engine-ports.ts";
import { onDevice } from "../offline-storage/device-write.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import type { DeviceStore } from "./open-device-store.ts";

/**
 * Where the feed of one person in one project stands on this device. What was written beside a replica of another
 * `replicaVersion` says nothing about this one, which begins empty.
 */
export function createCursorStore(
  store: DeviceStore,
  { userId, projectId }: OutboxOwner,
  replicaVersion: number,
): FeedCursorStore {
  const owner = `${userId}|${projectId}`;
  const readRow = async () => {
    const row = await store.cursors.get(owner);
    return row?.replicaVersion === replicaVersion ? row : undefined;
  };
  return {
    read: () => onDevice(store, async () => (await readRow())?.stored ?? null),
    write: (stored) =>
      onDevice(store, () =>
        store.transaction("rw", store.cursors, async () => {
          const epoch = (await readRow())?.epoch ?? 1;
          await store.cursors.put({ owner, stored, epoch: stored ? epoch : epoch + 1, replicaVersion });
        }),
      ),
    epoch: () => onDevice(store, async () => (await readRow())?.epoch ?? 1),
  };
}
