import { normalizeMangoQuery, prepareQuery } from "rxdb/plugins/core";
import type { StoredCollection } from "./open-replica.ts";
import type { StoredRow } from "./replica-schema.ts";

const CHUNK = 500;

/** All rows whose key begins with `prefix`, in chunks by key, past RxDB's caches: for work over whole collections. */
export async function* scanRows(documents: StoredCollection, prefix: string): AsyncGenerator<StoredRow[]> {
  const { storageInstance } = documents;
  for (let last = prefix; ; ) {
    const query = normalizeMangoQuery<StoredRow>(storageInstance.schema, {
      selector: { key: { $gt: last, $lt: `${prefix}\uffff` } },
      sort: [{ key: "asc" }],
      index: ["_deleted", "key"],
      limit: CHUNK,
    });
    query.selector._deleted = { $eq: false };
    const { documents: rows } = await storageInstance.query(prepareQuery(storageInstance.schema, query));
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < CHUNK) return;
    last = end.key;
  }
}
