import type { Clock } from "../../sync/ports.ts";
import { isFullDevice } from "../indexed-db/device-faults.ts";
import type { OldDocument } from "../replica/old-documents.ts";
import type { ReplicaStore } from "../replica/replica-store.ts";
import { isShort, type SpacePort } from "./space-port.ts";

/** What has been taken off the device. */
export interface FreedSpace {
  readonly documents: number;
  /** Copies of sent files among them. */
  readonly pictures: number;
}

/**
 * Makes room on the device, oldest first: pictures that were looked at, copies of files that were sent, and documents beyond
 * their collection's window. The server has all of them. Edits, captured files, drafts and the rows that carry an edit are never touched.
 */
export interface RoomMaker {
  /** One round; nothing freed means that nothing is left that may go. Simultaneous callers share a round. */
  make(): Promise<FreedSpace>;
  /** Everything that may go. */
  makeAll(): Promise<FreedSpace>;
  /** One round where the browser says that room is short. */
  keep(): Promise<void>;
  /**
   * Runs a write again after a round when it met a full device. Rejects as the write does once nothing helps. The document
   * `about` which it is stays.
   */
  forWrite<T>(write: () => Promise<T>, about?: string | null): Promise<T>;
}

export interface RoomNeeds {
  readonly clock: Pick<Clock, "now">;
  readonly replica: Pick<ReplicaStore, "oldDocuments" | "evict">;
  readonly space: SpacePort;
  /** Ids of documents that somebody works on here. */
  busyIds(): Promise<ReadonlySet<string>>;
}

/** Pictures and documents of one round: some megabytes. */
const PICTURES = 100;
const DOCUMENTS = 200;
/** Rounds for one write. A disk frees its pages later; whoever still waits by then tries again. */
const ROUNDS = 3;

/** Where no document may go, none is looked for again for so long (ms): a search goes through whole collections. */
const NOTHING_FOUND_MS = 600_000;

const NOTHING: FreedSpace = { documents: 0, pictures: 0 };

export function createRoomMaker({ clock, replica, space, busyIds }: RoomNeeds): RoomMaker {
  let found: OldDocument[] = [];
  let emptyUntil = 0;
  const written = new Set<string>();
  let running: Promise<FreedSpace> | null = null;

  const evictSome = async (): Promise<number> => {
    if (found.length === 0 && clock.now() >= emptyUntil) found = await replica.oldDocuments(clock.now());
    if (found.length === 0) {
      emptyUntil = clock.now() + NOTHING_FOUND_MS;
      return 0;
    }
    const busy = await busyIds();
    found = found.filter(({ id }) => !busy.has(id) && !written.has(id));
    const round = found.splice(0, DOCUMENTS);
    await replica.evict(round);
    return round.length;
  };
  const round = async (): Promise<FreedSpace> => {
    const pictures = await space.pictures.removeOldest(PICTURES);
    return { pictures, documents: await evictSome() };
  };
  const make = (): Promise<FreedSpace> => {
    running ??= round().finally(() => {
      running = null;
    });
    return running;
  };
  return {
    make,
    async makeAll() {
      let all = NOTHING;
      for (let freed = await make(); freed.documents + freed.pictures > 0; freed = await make()) {
        all = { documents: all.documents + freed.documents, pictures: all.pictures + freed.pictures };
      }
      return all;
    },
    async keep() {
      const estimate = await space.estimate();
      if (estimate && isShort(estimate)) await make();
    },
    async forWrite(write, about = null) {
      for (let rounds = 0; ; rounds++) {
        try {
          return await write();
        } catch (error) {
          if (rounds === ROUNDS || !isFullDevice(error)) throw error;
          if (about !== null) written.add(about);
          const freed = await make().finally(() => about !== null && written.delete(about));
          if (freed.documents + freed.pictures === 0) throw error;
        }
      }
    },
  };
}
