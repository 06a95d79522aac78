import type { Place } from "../../sync/working-outbox.ts";
import { PHYSICAL_NAMES, type Replica, storedCollection } from "./open-replica.ts";
import { scanRows } from "./scan-replica.ts";
import { type RowChange, writeDocuments } from "./write-documents.ts";

/**
 * Removes the documents that the complete run `epoch` of the feed did not bring: they went away while this device's
 * cursor was too old to be told. Rows that carry an edit stay; these are returned.
 */
export async function sweepReplica(replica: Replica, epoch: number, scopeOf: (collection: string) => string): Promise<Place[]> {
  const kept: Place[] = [];
  for (const name of PHYSICAL_NAMES) {
    const documents = storedCollection(replica, name);
    for await (const rows of scanRows(documents, "")) {
      const missing = rows.filter((row) => row.epoch < epoch);
      const edited = missing.filter(({ sync }) => sync !== "clean");
      // Only clean: an edit may be shown since the row was read.
      const gone = missing.map(({ key }): [string, RowChange] => [key, { key, row: null, onlyClean: true }]);
      if (gone.length > edited.length) await writeDocuments(documents, new Map(gone));
      kept.push(...edited.map(({ list, id }): Place => ({ scope: scopeOf(list), collection: list, id })));
    }
  }
  return kept;
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
