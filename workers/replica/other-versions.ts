import { failureOf } from "../indexed-db/device-faults.ts";
import { replicaSchema } from "./replica-schema.ts";

/** Each collection of each schema version is a database (`storedName`). */
const STORED = /^rxdb-dexie-(.+)--(\d+)--([^-]+)$/;
/** RxDB's own, which has a version of its own. */
const INTERNAL = "_rxdb_internal";

/**
 * Rejects with a DOMException `VersionError` when a newer application made the replica `name`. RxDB itself would begin
 * an empty one under the older version, beside a cursor that says everything is here.
 */
export async function assertNotNewer(name: string): Promise<void> {
  for (const { version } of await storedVersions(name)) {
    if (version > replicaSchema.version) {
      throw new DOMException(`${name} has version ${version}, this is ${replicaSchema.version}`, "VersionError");
    }
  }
}

/** Deletes what an older application kept of the replica `name`: the feed brings it anew. Waits for tabs that still read it. */
export async function removeOlder(name: string): Promise<void> {
  for (const { database, version } of await storedVersions(name)) {
    if (version < replicaSchema.version) await deleteDatabase(database);
  }
}

async function storedVersions(name: string): Promise<{ database: string; version: number }[]> {
  return (await indexedDB.databases()).flatMap(({ name: database = "" }) => {
    const [, replica, version, collection] = STORED.exec(database) ?? [];
    return replica === name && collection !== INTERNAL ? [{ database, version: Number(version) }] : [];
  });
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(failureOf(request));
  });
}
