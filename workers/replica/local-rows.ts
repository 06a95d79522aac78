import { rowKey } from "../../schema/declaration/replica-row.ts";
import { LOCAL_ID_PREFIX } from "../../schema/ids.ts";
import { collections } from "../../schema/registry.ts";
import type { Place } from "../../sync/outbox/working-outbox.ts";
import { type Replica, storedCollection } from "./open-replica.ts";
import { scanRows } from "./scan-replica.ts";

/** The rows of documents that the device named, of all collections. */
export async function localRows(replica: Replica): Promise<Pick<Place, "collection" | "id">[]> {
  const found: Pick<Place, "collection" | "id">[] = [];
  for (const { name, storage } of Object.values(collections)) {
    for await (const rows of scanRows(storedCollection(replica, storage), rowKey(name, LOCAL_ID_PREFIX))) {
      for (const { id } of rows) found.push({ collection: name, id });
    }
  }
  return found;
}
