import { rowKey } from "../../schema/declaration/replica-row.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { Place } from "../../sync/outbox/working-outbox.ts";
import { PHYSICAL_NAMES, type Replica, storedCollection } from "./open-replica.ts";
import { scanRows } from "./scan-replica.ts";
import { rowTable } from "./storage/row-table.ts";
import { type RowChange, writeDocuments } from "./write-documents.ts";

/** As `ReplicaStore.sweep`. */
export async function sweepReplica(replica: Replica, epoch: number, edited: readonly Place[]): Promise<void> {
  const kept = new Set(edited.map(({ collection, id }) => rowKey(collection, id)));
  for (const name of PHYSICAL_NAMES) {
    const documents = storedCollection(replica, name);
    for await (const rows of scanRows(documents, "")) {
      const missing = rows.filter((row) => row.epoch < epoch && (row.sync === "clean" || !kept.has(row.key)));
      const gone = missing.map(({ key, sync }): [string, RowChange] => {
        // Only clean: an edit may be shown since the row was read.
        const condition = sync === "clean" && ({ onlyClean: true } as const);
        return [key, { key, row: null, ...condition, beforeRun: epoch }];
      });
      if (gone.length > 0) await writeDocuments(documents, new Map(gone));
    }
  }
}

/** As `ReplicaStore.sweepPage`. */
export async function sweepPage(replica: Replica, epoch: number, places: readonly Place[]): Promise<void> {
  const byStorage = Map.groupBy(places, ({ collection }) => collectionNamed(collection)?.storage);
  for (const [name, own] of byStorage) {
    if (!name) continue;
    const keys = own.map(({ collection, id }) => rowKey(collection, id));
    const gone = keys.map((key): [string, RowChange] => [key, { key, row: null, onlyClean: true, beforeRun: epoch }]);
    await writeDocuments(storedCollection(replica, name), new Map(gone));
  }
}

/** As `ReplicaStore.seenInEpoch`: one reading for each physical collection, however many documents are asked for. */
export async function seenInEpoch(replica: Replica, epoch: number, places: readonly Place[]): Promise<Place[]> {
  const seen: Place[] = [];
  for (const [name, own] of Map.groupBy(places, ({ collection }) => collectionNamed(collection)?.storage)) {
    if (!name) continue;
    const table = await rowTable(storedCollection(replica, name));
    const rows = await table.getMany(own.map(({ collection, id }) => rowKey(collection, id)));
    seen.push(...own.filter((_, index) => (rows[index]?.epoch ?? 0) >= epoch));
  }
  return seen;
}

/** As `ReplicaStore.hasRows`. */
export async function hasRows(replica: Replica): Promise<boolean> {
  for (const name of PHYSICAL_NAMES) {
    for await (const rows of scanRows(storedCollection(replica, name), "")) {
      if (rows.some(({ sync }) => sync === "clean")) return true;
    }
  }
  return false;
}
