import type { StoredCollection } from "./open-replica.ts";
import type { StoredRow } from "./replica-schema.ts";
import { rowTable } from "./storage/row-table.ts";

const CHUNK = 500;

/** All rows whose key begins with `prefix`, in chunks by key, past RxDB's caches: for work over whole collections. */
export async function* scanRows(documents: StoredCollection, prefix: string): AsyncGenerator<StoredRow[]> {
  const table = await rowTable(documents);
  for (let last = prefix; ; ) {
    const rows = await table.rows({ range: IDBKeyRange.bound(last, `${prefix}\uffff`, last !== prefix, true) }, CHUNK);
    const present = rows.filter((row) => row._deleted === "0");
    if (present.length > 0) yield present;
    const end = rows.at(-1);
    if (!end || rows.length < CHUNK) return;
    last = end.key;
  }
}
