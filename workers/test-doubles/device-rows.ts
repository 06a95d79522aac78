import type { DeviceDatabase } from "../indexed-db/device-database.ts";
import { answered } from "../indexed-db/requests.ts";

/** All rows of a store. */
export function rowsIn<Rows, Name extends keyof Rows & string>(
  database: DeviceDatabase<Rows>,
  name: Name,
): Promise<Rows[Name][]> {
  return database.read([name], (tables) => tables[name].rows());
}

/** Puts rows as they are, whatever the types of today say. */
export function putRows<Rows>(
  database: DeviceDatabase<Rows>,
  name: keyof Rows & string,
  rows: readonly unknown[],
): Promise<void> {
  return database.write([name], (tables) => tables[name].put(rows as never[]));
}

/** Replaces fields of a row. */
export function changeRow<Rows>(
  database: DeviceDatabase<Rows>,
  name: keyof Rows & string,
  key: string,
  fields: object,
): Promise<void> {
  return database.write([name], async (tables) => tables[name].put([{ ...(await tables[name].get(key)), ...fields } as never]));
}

export function emptyStore<Rows>(database: DeviceDatabase<Rows>, name: keyof Rows & string): Promise<void> {
  return database.write([name], async (tables) => tables[name].remove(await tables[name].keys()));
}

/** Closes a database and deletes it. */
export async function deleteDatabase(name: string, database?: { close(): void }): Promise<void> {
  database?.close();
  await answered(indexedDB.deleteDatabase(name));
}

/** Version, stores, keys and indexes of a database as they are on the disk. */
export async function databaseLayout(name: string): Promise<unknown[]> {
  const database = await answered(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  const transaction = database.transaction(stores);
  const layout = stores.map((each) => {
    const store = transaction.objectStore(each);
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath, multiEntry, unique } = store.index(index);
      return { index, keyPath, multiEntry, unique };
    });
    return { store: each, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes };
  });
  database.close();
  return [database.version, ...layout];
}
