import { createRxDatabase, type RxCollection, type RxDatabase } from "rxdb/plugins/core";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import type { ReplicaRow } from "../../schema/declaration/replica-row.ts";
import { createListeners, type Listeners } from "./listeners.ts";
import { assertNotNewer } from "./other-versions.ts";
import { replicaName } from "./replica-name.ts";
import { replicaSchema, type StoredRow } from "./replica-schema.ts";
import { replicaStorage } from "./storage/replica-storage.ts";

export type PhysicalName = CollectionDefinition["storage"];
export const PHYSICAL_NAMES: readonly PhysicalName[] = ["article", "asset", "shared"];

/** As readers see it. */
export type DocumentCollection = RxCollection<ReplicaRow>;
/** As the write side sees it. */
export type StoredCollection = RxCollection<StoredRow>;

/** The open replica of one person's view of one project. */
export interface Replica {
  readonly name: string;
  readonly documents: Readonly<Record<PhysicalName, DocumentCollection>>;
  /** Keys of rows that are probably not there; whoever writes them adds and removes them (`storage/replica-storage.ts`). */
  readonly presumedNew: Set<string>;
  /** Keys of rows whose deletion leaves nothing on the disk; whoever deletes them adds and removes them (`storage/replica-storage.ts`). */
  readonly leaving: Set<string>;
  /** Who hears of its changes, in every tab. */
  readonly listeners: Listeners;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  readonly userId: string;
  readonly projectId: string;
  /** Whether other realms (the page, other tabs) open the same replica; tests within one realm say no. */
  readonly multiInstance?: boolean;
  /** `false`: this realm hears of no changes before it joins the listeners. */
  readonly isListening?: boolean;
  /** Groups the updates of live queries, in milliseconds. */
  readonly throttleMs?: number;
  /** Waited for between the steps of opening, so that a page stays responsive meanwhile. */
  readonly pause?: () => Promise<void>;
}

type Collections = Record<PhysicalName, StoredCollection>;

/**
 * Opens the replica in this realm. The same one must not be open here already: close it first. Rejects with
 * `VersionError` when it belongs to a newer application.
 */
export async function openReplica(options: ReplicaOptions): Promise<Replica> {
  const name = replicaName(options.userId, options.projectId);
  await assertNotNewer(name);
  const listeners = createListeners(globalThis.navigator?.locks, name);
  if (options.isListening ?? true) await listeners.join();
  const presumedNew = new Set<string>();
  const leaving = new Set<string>();
  const database: RxDatabase<Collections> = await createRxDatabase<Collections>({
    name,
    storage: replicaStorage({ presumedNew, leaving }),
    multiInstance: options.multiInstance ?? true,
    eventReduce: true,
    liveQueryUpdateThrottleTime: options.throttleMs ?? 0,
  });
  const declared = { schema: replicaSchema, autoMigrate: false };
  if (!options.pause) await database.addCollections({ article: declared, asset: declared, shared: declared });
  else {
    for (const collection of PHYSICAL_NAMES) {
      await options.pause();
      await database.addCollections({ [collection]: declared });
    }
  }
  const { article, asset, shared } = database.collections;
  return {
    name,
    documents: { article: readable(article), asset: readable(asset), shared: readable(shared) },
    presumedNew,
    leaving,
    listeners,
    close: async () => {
      listeners.leave();
      await database.close();
    },
  };
}

/** A collection with everything its rows hold. */
export function storedCollection(replica: Replica, name: PhysicalName): StoredCollection {
  return replica.documents[name] as unknown as StoredCollection; // the inverse of `readable`
}

function readable(collection: StoredCollection): DocumentCollection {
  // A stored row is a ReplicaRow and more; RxCollection is invariant in its type, so the compiler cannot see it.
  return collection as unknown as DocumentCollection;
}
