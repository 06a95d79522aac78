import type { AnyDocument } from "../../schema/declaration/define-collection.ts";
import { rowDocument, rowKey, type SyncState, toReplicaRow } from "../../schema/declaration/replica-row.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { givesWay } from "../../sync/outbox/superseded-rows.ts";
import type { Place } from "../../sync/outbox/working-outbox.ts";
import type { ReplicaStore as ReplicaPort } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { countDocuments } from "./count-documents.ts";
import { localRows } from "./local-rows.ts";
import { evictDocuments, type OldDocument, oldDocuments } from "./old-documents.ts";
import { type PhysicalName, type Replica, storedCollection } from "./open-replica.ts";
import { purgeTombstones } from "./purge-tombstones.ts";
import { rowTable } from "./storage/row-table.ts";
import { hasRows, seenInEpoch, sweepPage, sweepReplica } from "./sweep-replica.ts";
import { addDocuments, addUnobserved, type RowChange, writeDocuments, writeFreshDocuments } from "./write-documents.ts";

export interface WriteOptions {
  /** The documents are probably not on the device: they are only looked for where that proves wrong. */
  readonly expectNew?: boolean;
  /** Nobody hears of changes (`Listeners`): those that are new are added without telling. */
  readonly isUnobserved?: boolean;
  /**
   * The rows as they follow from the outbox, asked for once it is known what is stored, and again for those that somebody
   * wrote in between: so no tab writes rows of an outbox that another one has changed since, however long it slept. It
   * counts instead of `changes`, which only say whose rows they are.
   */
  readonly fresh?: () => Promise<readonly ReplicaChange[]>;
  /** Which documents the server has listed with this, so that they belong to the current run of the feed; none when absent. */
  readonly confirmed?: (place: Place) => boolean;
  /** A page of the feed, which may be late: what a later run has listed stays, but for rows that carry an edit. */
  readonly isPage?: boolean;
}

/** The replica as the engine works with it; only the worker has one. */
export interface ReplicaStore extends ReplicaPort {
  /** The last change of each document wins. Rows that are as asked already wake nobody. Rejects with `deviceStorage`. */
  write(changes: readonly ReplicaChange[], options?: WriteOptions): Promise<void>;
  /** Does work in which writes may be unheard, as long as nobody listens to the replica. */
  whileUnobserved<T>(work: (isUnobserved: boolean) => Promise<T>): Promise<T>;
  /** One document as the device shows it, or `null`. */
  read(collection: string, id: string): Promise<ShownDocument | null>;
  /** What the server tells from now on belongs to this run of the feed. */
  setEpoch(epoch: number): void;
  /**
   * Removes the documents that the complete epoch of the feed did not bring: they went away while this device's
   * cursor was too old for the server to list it. `edited` stay, which have edits; a row that shows one that nobody has goes: its tab ended
   * between settling the edit and showing so. What is edited meanwhile is to be shown again. Rejects with `deviceStorage`.
   */
  sweep(epoch: number, edited: readonly Place[]): Promise<void>;
  /**
   * Takes away what a late page of an earlier run brought after the epoch had begun, unless this has listed it, too:
   * nothing else would say that the documents are gone. Rejects with `deviceStorage`.
   */
  sweepPage(epoch: number, places: readonly Place[]): Promise<void>;
  /** Those of the documents whose rows the epoch of the feed, or an answer since it began, has listed. */
  seenInEpoch(epoch: number, places: readonly Place[]): Promise<readonly Place[]>;
  /** Those of the documents that the device holds without an edit and that neither the epoch of the feed nor an answer since has listed. */
  formerRows(epoch: number, places: readonly Place[]): Promise<readonly FormerRow[]>;
  /** All such documents, some at a time. */
  unseenRows(epoch: number): AsyncIterable<readonly FormerRow[]>;
  /** Whether a feed has brought anything. */
  hasRows(): Promise<boolean>;
  /** The rows of documents that the device named. */
  localRows(): Promise<readonly Pick<Place, "collection" | "id">[]>;
  /** Forgets what was deleted before `before` (ms since 1970). */
  purge(before: number): Promise<void>;
  count(): Promise<number>;
  /** Documents that have not changed for longer than their collection's window, oldest first; those with edits are none. */
  oldDocuments(now: number): Promise<OldDocument[]>;
  /** Takes them off the device, but for those that were edited or changed since they were found. */
  evict(documents: readonly OldDocument[]): Promise<void>;
}

export interface FormerRow extends Pick<Place, "collection" | "id"> {
  readonly document: AnyDocument;
}

export interface ShownDocument {
  readonly sync: SyncState;
  readonly document: AnyDocument;
}

/** In the first run of the feed, until `setEpoch`. */
export function createReplicaStore(replica: Replica): ReplicaStore {
  let epoch = 1;
  return {
    async write(changes, { expectNew = false, isUnobserved = false, fresh, confirmed, isPage = false } = {}) {
      const run = (change: ReplicaChange) => ({
        ...(confirmed?.(change) && { seenIn: epoch }),
        ...(isPage && givesWay(change) && { beforeRun: epoch + 1 }),
      });
      for (const [name, own] of rowChanges(changes, run)) {
        const documents = storedCollection(replica, name);
        const ownFresh = async () => rowChanges((await fresh?.()) ?? [], run).get(name) ?? new Map<string, RowChange>();
        if (fresh) await writeFreshDocuments(documents, own.keys(), ownFresh);
        else if (!expectNew) await writeDocuments(documents, own);
        else if (isUnobserved) await addUnobserved(documents, own);
        else await addDocuments(documents, own, replica.presumedNew);
      }
    },
    whileUnobserved: (work) => replica.listeners.write(work),
    async read(collection, id) {
      const name = collectionNamed(collection)?.storage;
      if (!name) return null;
      // Past the storage, which opens a transaction of its own around it: every save waits for this.
      const row = await (await rowTable(storedCollection(replica, name))).get(rowKey(collection, id));
      return row?._deleted === "0" ? { sync: row.sync, document: rowDocument(row) } : null;
    },
    setEpoch(next) {
      epoch = next;
    },
    sweep: (run, edited) => sweepReplica(replica, run, edited),
    sweepPage: (run, places) => sweepPage(replica, run, places),
    seenInEpoch: (run, places) => seenInEpoch(replica, run, places),
    formerRows: async (run, places) => (await import("./former-rows.ts")).formerRows(replica, run, places),
    async *unseenRows(run) {
      yield* (await import("./former-rows.ts")).unseenRows(replica, run);
    },
    hasRows: () => hasRows(replica),
    localRows: () => localRows(replica),
    purge: (before) => purgeTombstones(replica, before),
    count: () => countDocuments(replica),
    oldDocuments: (now) => oldDocuments(replica, now),
    evict: (documents) => evictDocuments(replica, documents),
  };
}

/** The version of the server's that a row shows, or lies over: an edit's document may bear the device's time. `""`: none is known. */
function versionOf({ sync, document, basedOn = "" }: Extract<ReplicaChange, { tag: "put" }>): { readonly updatedAt: string } {
  return { updatedAt: sync === "clean" ? document.updatedAt : basedOn };
}

/** Last change of each document, by physical collection; documents of collections this version does not know are dropped. */
function rowChanges(
  changes: readonly ReplicaChange[],
  run: (change: ReplicaChange) => Pick<RowChange, "seenIn" | "beforeRun">,
): Map<PhysicalName, Map<string, RowChange>> {
  const grouped = new Map<PhysicalName, Map<string, RowChange>>();
  for (const change of changes) {
    const definition = collectionNamed(change.collection);
    if (!definition) continue;
    const own = grouped.get(definition.storage) ?? new Map<string, RowChange>();
    const key = rowKey(change.collection, change.id);
    const row = change.tag === "put" ? { ...toReplicaRow(definition, change.document, change.sync), ...versionOf(change) } : null;
    const { basedOn } = change;
    const onlyReplaces = change.tag === "put" && change.onlyReplaces;
    const isRewritten = change.tag === "put" && change.isRewritten;
    const conditions = {
      ...(basedOn !== undefined && { basedOn }),
      ...(onlyReplaces && { onlyReplaces }),
      ...(isRewritten && { isRewritten }),
      ...run(change),
    };
    grouped.set(definition.storage, own.set(key, { key, row, ...conditions }));
  }
  return grouped;
}
