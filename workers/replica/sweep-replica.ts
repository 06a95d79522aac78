import { PHYSICAL_NAMES, type Replica, storedCollection } from "./open-replica.ts";
import type { ReplicaStore } from "./replica-store.ts";
import { scanRows } from "./scan-replica.ts";

/**
 * Removes the documents that the complete run `epoch` of the feed did not bring: they went away while this device's
 * cursor was too old to be told. Rows that carry an edit stay.
 */
export async function sweepReplica(
  replica: Replica,
  store: ReplicaStore,
  epoch: number,
  scopeOf: (collection: string) => string,
): Promise<void> {
  for (const name of PHYSICAL_NAMES) {
    for await (const rows of scanRows(storedCollection(replica, name), "")) {
      const gone = rows.filter((row) => row.epoch < epoch && row.sync === "clean");
      if (gone.length > 0)
        await store.write(gone.map(({ list, id }) => ({ tag: "delete", scope: scopeOf(list), collection: list, id })));
    }
  }
}

/** Whether a feed has brought anything. */
export async function hasRows(replica: Replica): Promise<boolean> {
  for (const name of PHYSICAL_NAMES) {
    for await (const rows of scanRows(storedCollection(replica, name), "")) {
      if (rows.some(({ sync }) => sync === "clean")) return true;
    }
  }
  return false;
}
