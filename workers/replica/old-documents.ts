import { rowKey } from "../../schema/declaration/replica-row.ts";
import { collections } from "../../schema/registry.ts";
import { type PhysicalName, type Replica, storedCollection } from "./open-replica.ts";
import { scanRows } from "./scan-replica.ts";
import { type RowChange, writeDocuments } from "./write-documents.ts";

const DAY_MS = 86_400_000;

/** A document that the device could do without: the server has it as it is, and lists know that it may not be here. */
export interface OldDocument {
  readonly storage: PhysicalName;
  readonly key: string;
  readonly id: string;
  readonly updatedAt: string;
}

/** As `ReplicaStore.oldDocuments`. */
export async function oldDocuments(replica: Replica, now: number): Promise<OldDocument[]> {
  const found: OldDocument[] = [];
  for (const { name, storage, replicated, deviceDays } of Object.values(collections)) {
    if (!replicated || deviceDays === undefined) continue;
    const start = new Date(now - deviceDays * DAY_MS).toISOString();
    for await (const rows of scanRows(storedCollection(replica, storage), rowKey(name, ""))) {
      for (const { key, id, updatedAt, sync } of rows) {
        if (sync === "clean" && updatedAt < start) found.push({ storage, key, id, updatedAt });
      }
    }
  }
  return found.sort((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1));
}

/** As `ReplicaStore.evict`. */
export async function evictDocuments(replica: Replica, documents: readonly OldDocument[]): Promise<void> {
  const changes = new Map<PhysicalName, Map<string, RowChange>>();
  for (const { storage, key, updatedAt } of documents) {
    const own = changes.get(storage) ?? new Map<string, RowChange>();
    changes.set(storage, own.set(key, { key, row: null, basedOn: updatedAt, onlyClean: true }));
  }
  for (const [storage, own] of changes) {
    for (const key of own.keys()) replica.leaving.add(key);
    try {
      await writeDocuments(storedCollection(replica, storage), own);
    } finally {
      for (const key of own.keys()) replica.leaving.delete(key);
    }
  }
}
