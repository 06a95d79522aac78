import { rowDocument, rowKey } from "../../schema/declaration/replica-row.ts";
import { collectionNamed } from "../../schema/registry.ts";
import type { Place } from "../../sync/outbox/working-outbox.ts";
import { PHYSICAL_NAMES, type Replica, storedCollection } from "./open-replica.ts";
import type { StoredRow } from "./replica-schema.ts";
import type { FormerRow } from "./replica-store.ts";
import { scanRows } from "./scan-replica.ts";
import { rowTable } from "./storage/row-table.ts";

/** As `ReplicaStore.formerRows`. */
export async function formerRows(replica: Replica, epoch: number, places: readonly Place[]): Promise<FormerRow[]> {
  const found: FormerRow[] = [];
  for (const [name, own] of Map.groupBy(places, ({ collection }) => collectionNamed(collection)?.storage)) {
    if (!name) continue;
    const table = await rowTable(storedCollection(replica, name));
    const rows = await table.getMany(own.map(({ collection, id }) => rowKey(collection, id)));
    found.push(...rows.flatMap((row) => (row?._deleted === "0" && isFormer(row, epoch) ? [held(row)] : [])));
  }
  return found;
}

/** As `ReplicaStore.unseenRows`. */
export async function* unseenRows(replica: Replica, epoch: number): AsyncGenerator<FormerRow[]> {
  for (const name of PHYSICAL_NAMES) {
    for await (const rows of scanRows(storedCollection(replica, name), "")) {
      const former = rows.filter((row) => isFormer(row, epoch));
      if (former.length > 0) yield former.map(held);
    }
  }
}

function isFormer(row: Pick<StoredRow, "epoch" | "sync">, epoch: number): boolean {
  return row.epoch < epoch && row.sync === "clean";
}

function held(row: Pick<StoredRow, "list" | "id" | "json">): FormerRow {
  return { collection: row.list, id: row.id, document: rowDocument(row) };
}
