import type { FeedCursorStore, FeedPosition } from "../engine/engine-ports.ts";
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
  const position = async (): Promise<FeedPosition> => {
    const stored = await store.cursors.get(owner);
    const row = stored?.replicaVersion === replicaVersion ? stored : undefined;
    const known = new Set(row?.knows);
    const isKnown = collections.every((name) => known.has(name));
    return { stored: (isKnown && row?.stored) || null, epoch: row?.epoch ?? 1 };
  };
  /** `next`: what to store after the position that is there, if anything; answers whether there was. */
  const change = (next: (now: FeedPosition) => FeedPosition | null): Promise<boolean> =>
    onDevice(store, () =>
      store.transaction("rw", store.cursors, async () => {
        const row = next(await position());
        if (row) await store.cursors.put({ owner, ...row, replicaVersion, knows: collections });
        return row !== null;
      }),
    );
  return {
    position: () => onDevice(store, position),
    read: async () => (await onDevice(store, position)).stored,
    write: async (stored) => {
      await change(({ epoch }) => ({ stored, epoch: stored ? epoch : epoch + 1 }));
    },
    advance: (stored, epoch) => change((now) => (now.epoch === epoch ? { stored, epoch } : null)),
  };
}
