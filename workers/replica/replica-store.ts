import { documentKey } from "../../schema/ids.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { type ReplicaRow, toReplicaRow } from "../../schema/replica-row.ts";
import type { ReplicaStore as ReplicaPort } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { type PhysicalName, type Replica, storedCollection } from "./open-replica.ts";
import { type RowChange, writeDocuments } from "./write-documents.ts";

export interface WriteOptions {
  /** The documents are probably not on the device: what was there before is only looked up where that proves wrong. */
  readonly expectNew?: boolean;
}

/** Write side of the replica; only the worker has one. */
export interface ReplicaStore extends ReplicaPort {
  /** The last change of each document wins. Rows that are as asked already wake nobody. Rejects with `deviceStorage`. */
  write(changes: readonly ReplicaChange[], options?: WriteOptions): Promise<void>;
  /** The row of one document, or `null`. */
  read(scope: string, collection: string, id: string): Promise<ReplicaRow | null>;
  /** Rows written from now on belong to this run of the feed. */
  setEpoch(epoch: number): void;
}

export interface ReplicaStoreOptions {
  readonly epoch: number;
  /** Hears of every change that was stored. */
  readonly onWritten?: (changes: readonly ReplicaChange[]) => void;
}

export function createReplicaStore(replica: Replica, options: ReplicaStoreOptions): ReplicaStore {
  let { epoch } = options;
  return {
    async write(changes, { expectNew = false } = {}) {
      for (const [name, own] of rowChanges(changes, epoch)) {
        await writeDocuments(storedCollection(replica, name), replica.links, own, expectNew);
      }
      options.onWritten?.(changes);
    },
    async read(scope, collection, id) {
      const name = collectionNamed(collection)?.storage;
      if (!name) return null;
      const [row] = await replica.documents[name].storageInstance.findDocumentsById([documentKey(scope, collection, id)], false);
      return row ?? null;
    },
    setEpoch(next) {
      epoch = next;
    },
  };
}

/** Last change of each document, by physical collection; documents of collections this version does not know are dropped. */
function rowChanges(changes: readonly ReplicaChange[], epoch: number): Map<PhysicalName, Map<string, RowChange>> {
  const grouped = new Map<PhysicalName, Map<string, RowChange>>();
  for (const change of changes) {
    const definition = collectionNamed(change.collection);
    if (!definition) continue;
    const own = grouped.get(definition.storage) ?? new Map<string, RowChange>();
    const key = documentKey(change.scope, change.collection, change.id);
    const row = change.tag === "put" ? toReplicaRow(definition, change.scope, change.document, change.sync) : null;
    const basedOn = change.tag === "put" && change.basedOn ? { basedOn: change.basedOn } : {};
    grouped.set(definition.storage, own.set(key, { key, row: row && { ...row, epoch }, ...basedOn }));
  }
  return grouped;
}
