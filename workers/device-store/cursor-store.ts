import type { CursorStore } from "../../sync/ports.ts";
import { onDevice } from "../offline-storage/device-write.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import type { DeviceStore } from "./open-device-store.ts";

/** Where the feed of one person in one project stands on this device. */
export function createCursorStore(store: DeviceStore, { userId, projectId }: OutboxOwner): CursorStore {
  const owner = `${userId}|${projectId}`;
  return {
    read: () =>
      onDevice(store, async () => {
        const row = await store.cursors.get(owner);
        return row ? { cursor: row.cursor, ready: row.ready } : null;
      }),
    write: (cursor) =>
      onDevice(store, async () => {
        if (cursor) await store.cursors.put({ owner, ...cursor });
        else await store.cursors.delete(owner);
      }),
  };
}
