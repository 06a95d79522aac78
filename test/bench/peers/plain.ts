import { type FeedAccess, fetchFeedPage, type PullTiming } from "./feed.ts";

function openStore(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("documents", { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function putAll(database: IDBDatabase, rows: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("documents", "readwrite");
    const store = transaction.objectStore("documents");
    for (const row of rows) store.put(row);
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
}

/**
 * The limit: fetch a page, put its documents into one IndexedDB store without an index, fetch the next. No merge, no
 * queries, no change events.
 */
export async function pullPlain(access: FeedAccess): Promise<PullTiming> {
  const name = `bench-plain-${crypto.randomUUID()}`;
  const database = await openStore(name);
  const begin = performance.now();
  let documents = 0;
  let cursor: string | null = null;
  for (let more = true; more; ) {
    const page = await fetchFeedPage(access, cursor);
    await putAll(
      database,
      page.data.map((change) => ({ key: `${change.scope}|${change.collection}|${change.id}`, ...change })),
    );
    documents += page.data.length;
    cursor = page.nextCursor;
    more = page.more;
  }
  const milliseconds = performance.now() - begin;
  database.close();
  indexedDB.deleteDatabase(name);
  return { documents, milliseconds };
}
