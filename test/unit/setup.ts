import { beforeAll } from "vitest";

/** Unit tests of one worker share its globals, so each file begins on a device where no other file has left anything. */
beforeAll(async () => {
  const device: IDBFactory | undefined = globalThis.indexedDB;
  for (const { name } of (await device?.databases()) ?? []) {
    if (name !== undefined) await deleteDatabase(device, name);
  }
});

function deleteDatabase(device: IDBFactory, name: string): Promise<void> {
  const request = device.deleteDatabase(name);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error(`A former test file holds the database ${name} open.`));
  });
}
