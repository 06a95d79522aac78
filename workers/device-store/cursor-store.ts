import type { StoredCursor } from "../../sync/ports.ts";
import type { FeedCursorStore, FeedPosition } from "../engine/engine-ports.ts";
import type { DeviceTable } from "../indexed-db/device-database.ts";
import type { OutboxOwner } from "../offline-storage/outbox-store.ts";
import type { CursorRow, DeviceStore } from "./open-device-store.ts";

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
  const positionIn = async (cursors: DeviceTable<CursorRow>): Promise<FeedPosition> => {
    const stored = await cursors.get(owner);
    const row = stored?.replicaVersion === replicaVersion ? stored : undefined;
    const known = new Set(row?.knows);
    const isKnown = collections.every((name) => known.has(name));
    const current = (isKnown && row?.stored) || null;
    const former = row && formerCursor(row, current !== null);
    return { stored: current, epoch: row?.epoch ?? 1, ...(former !== undefined && { former }) };
  };
  /** `next`: what to store after the position that is there, if anything; answers whether there was. */
  const change = (next: (now: FeedPosition) => FeedPosition | null): Promise<boolean> =>
    store.write(["cursors"], async ({ cursors }) => {
      const row = next(await positionIn(cursors));
      if (row) cursors.put([{ owner, ...row, replicaVersion, knows: collections }]);
      return row !== null;
    });
  const position = () => store.read(["cursors"], ({ cursors }) => positionIn(cursors));
  return {
    position,
    read: async () => (await position()).stored,
    write: async (stored) => {
      await change((now) => (stored ? advanced(now, stored) : begunAgain(now)));
    },
    advance: (stored, epoch) => change((now) => (now.epoch === epoch ? advanced(now, stored) : null)),
  };
}

/** Of rows that an interrupted run has not replaced, the oldest cursor counts. */
function formerCursor({ stored, former }: Pick<CursorRow, "stored" | "former">, isCurrent: boolean): string | undefined {
  return former ?? (isCurrent ? undefined : stored?.cursor);
}

/** The position as the feed begins anew. */
export function begunAgain({ stored, epoch, former }: FeedPosition): FeedPosition {
  const before = former ?? stored?.cursor;
  return { stored: null, epoch: epoch + 1, ...(before !== undefined && { former: before }) };
}

/** The position a page further on. */
export function advanced({ epoch, former }: FeedPosition, stored: StoredCursor): FeedPosition {
  return { stored, epoch, ...(former !== undefined && !stored.ready && { former }) };
}
