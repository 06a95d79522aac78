import type { FeedCursorStore } from "../engine/engine-ports.ts";
import { onDevice } from "../offline-storage/device-write.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import type { DeviceStore } from "./open-device-store.ts";

/** Where the feed of one person in one project stands on this device. */
export function createCursorStore(store: DeviceStore, { userId, projectId }: OutboxOwner): FeedCursorStore {
  const owner = `${userId}|${projectId}`;
  return {
    read: () =>
      onDevice(store, async () => {
        const row = await store.cursors.get(owner);
        return row?.stored ?? null;
      }),
    write: (stored) =>
      onDevice(store, () =>
        store.transaction("rw", store.cursors, async () => {
          const epoch = (await store.cursors.get(owner))?.epoch ?? 1;
          await store.cursors.put({ owner, stored, epoch: stored ? epoch : epoch + 1 });
        }),
      ),
    epoch: () => onDevice(store, async () => (await store.cursors.get(owner))?.epoch ?? 1),
  };
}
