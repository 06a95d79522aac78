import { fetchFeedPage } from "./feed.ts";
import { cannot, type Peer, type PeerDocument, type PeerPlace, toPeerDocument, written } from "./peer.ts";

/** The limit: pages of Cierre's own feed put into one IndexedDB store with one index. It reads and writes, and sends nothing. */
export async function openPlainPeer({ name, list, strict }: PeerPlace): Promise<Peer> {
  const database = await openDatabase(name);
  const durability = strict ? "strict" : "relaxed";
  const putAll = (documents: readonly PeerDocument[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction("documents", "readwrite", { durability });
      for (const document of documents) transaction.objectStore("documents").put(document);
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
    });
  const read = (id: string): Promise<PeerDocument | undefined> =>
    answered(database.transaction("documents").objectStore("documents").get(id));
  // Whoever is signed in, as the app keeps it.
  const access = { token: localStorage.getItem("token") ?? "", project: localStorage.getItem("project") ?? "", limit: 1000 };
  let held: PeerDocument | undefined;
  const newestOnes = (count: number): Promise<PeerDocument[]> =>
    new Promise((resolve, reject) => {
      const found: PeerDocument[] = [];
      const range = IDBKeyRange.bound([list], [list, []]);
      const request = database.transaction("documents").objectStore("documents").index("newest").openCursor(range, "prev");
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const cursor = request.result;
        if (cursor) found.push(cursor.value);
        if (cursor && found.length < count) cursor.continue();
        else resolve(found);
      };
    });
  return {
    async pull() {
      let count = 0;
      let cursor: string | null = null;
      for (let more = true; more; ) {
        const page = await fetchFeedPage(access, cursor);
        await putAll(page.data.map(toPeerDocument));
        count += page.data.length;
        cursor = page.nextCursor;
        more = page.more;
      }
      return count;
    },
    newest: async (count) => (await newestOnes(count)).map(({ title }) => title),
    ids: async (count) => (await newestOnes(count)).map(({ id }) => id),
    async hold(id) {
      held = await read(id);
    },
    async save(id, title) {
      if (held?.id !== id) throw new Error(`no document ${id}`);
      await putAll([written(held, title)]);
    },
    create: (id, title) => putAll([written({ id, list, doc: {} }, title)]),
    titleOf: async (id) => (await read(id))?.title ?? null,
    sync: cannot("send"),
    conflicts: async () => 0,
    close: async () => database.close(),
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore("documents", { keyPath: "id" }).createIndex("newest", ["list", "updatedAt"]);
  return answered(request);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
