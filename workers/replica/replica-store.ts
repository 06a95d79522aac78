import type { AnyDocument } from "../../schema/define-collection.ts";
import { collectionNamed } from "../../schema/registry.ts";
import { rowDocument, rowKey, type SyncState, toReplicaRow } from "../../schema/replica-row.ts";
import type { ReplicaStore as ReplicaPort } from "../../sync/ports.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { type PhysicalName, type Replica, storedCollection } from "./open-replica.ts";
import { addDocuments, type RowChange, writeDocuments } from "./write-documents.ts";

export interface WriteOptions {
  /** The documents are probably not on the device: they are only looked for where that proves wrong. */
  readonly expectNew?: boolean;
}

/** Write side of the replica; only the worker has one. */
export interface ReplicaStore extends ReplicaPort {
  /** The last change of each document wins. Rows that are as asked already wake nobody. Rejects with `deviceStorage`. */
  write(changes: readonly ReplicaChange[], options?: WriteOptions): Promise<void>;
  /** One document as the device shows it, or `null`. */
  read(collection: string, id: string): Promise<ShownDocument | null>;
  /** Rows written from now on belong to this run of the feed. */
  setEpoch(epoch: number): void;
}

export interface ShownDocument {
  readonly sync: SyncState;
  readonly document: AnyDocument;
}

export interface ReplicaStoreOptions {
  readonly epoch: number;
}

export function createReplicaStore(replica: Replica, options: ReplicaStoreOptions): ReplicaStore {
  let { epoch } = options;
  return {
    async write(changes, { expectNew = false } = {}) {
      for (const [name, own] of rowChanges(changes, epoch)) {
        const documents = storedCollection(replica, name);
        await (expectNew ? addDocuments(documents, own, replica.presumedNew) : writeDocuments(documents, own));
      }
    },
    async read(collection, id) {
      const name = collectionNamed(collection)?.storage;
      if (!name) return null;
      const [row] = await replica.documents[name].storageInstance.findDocumentsById([rowKey(collection, id)], false);
      return row ? { sync: row.sync, document: rowDocument(row) } : null;
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
    const key = rowKey(change.collection, change.id);
    const row = change.tag === "put" ? toReplicaRow(definition, change.document, change.sync) : null;
    const { basedOn, onlyReplaces } = change.tag === "put" ? change : {};
    const conditions = { ...(basedOn && { basedOn }), ...(onlyReplaces && { onlyReplaces }) };
    grouped.set(definition.storage, own.set(key, { key, row: row && { ...row, epoch }, ...conditions }));
  }
  return grouped;
}
