import { replicaSchema } from "./replica-schema.ts";

/** RxDB's Dexie storage keeps each collection of each schema version in a database `rxdb-dexie-{name}--{version}--{collection}`. */
const STORED = /^rxdb-dexie-(.+)--(\d+)--[^-]+$/;

/**
 * Rejects with a DOMException `VersionError` when a newer application made the replica `name`. RxDB itself would begin
 * an empty one under the older version, beside a cursor that says everything is here.
 */
export async function assertNotNewer(name: string): Promise<void> {
  for (const database of await indexedDB.databases()) {
    const [, replica, version] = STORED.exec(database.name ?? "") ?? [];
    if (replica === name && Number(version) > replicaSchema.version) {
      throw new DOMException(`${name} has version ${version}, this is ${replicaSchema.version}`, "VersionError");
    }
  }
}
