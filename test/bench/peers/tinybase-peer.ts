import { createMergeableStore, type MergeableStore } from "tinybase/mergeable-store";
import { createIndexedDbPersister, type IndexedDbPersister } from "tinybase/persisters/persister-indexed-db";
import { createWsSynchronizer } from "tinybase/synchronizers/synchronizer-ws-client";
import type { Peer, PeerPlace } from "./peer.ts";

/** How long an answer may take (s); one by default, which a store of this size does not always keep. */
const TIMEOUT_S = 10;
/** Before it connects again (ms). */
const RETRY_MS = 1_000;

/** One store in memory, its copy in IndexedDB and its place at the server. */
interface Part {
  readonly store: MergeableStore;
  readonly persister: IndexedDbPersister;
  readonly url: string;
}

/**
 * TinyBase: stores in memory, each kept as a whole by its own persister and synchronised by its own synchronizer. A store of more
 * than 16 MB does not pass its socket, so the documents are split.
 */
export async function openTinybasePeer({ name, url, list, parts }: PeerPlace): Promise<Peer> {
  const opened = await Promise.all(Array.from({ length: parts }, (_, index) => openPart(name, url, index)));
  let stops: (() => void)[] = [];
  const newest = (count: number) =>
    opened
      .flatMap((part) => part.store.getSortedRowIds(list, "updatedAt", true, 0, count).map((id) => ({ id, part })))
      .map(({ id, part }) => ({ id, title: String(part.store.getCell(list, id, "title")), at: at(part, id) }))
      .toSorted((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, count);
  const at = ({ store }: Part, id: string) => String(store.getCell(list, id, "updatedAt"));
  const partOf = (id: string) => opened.find(({ store }) => store.hasRow(list, id));
  const write = async (id: string, row: Record<string, string>) => {
    const part = partOf(id) ?? opened[0];
    part?.store.setPartialRow(list, id, { ...row, updatedAt: new Date().toISOString() });
    await part?.persister.save();
  };
  return {
    async pull() {
      for (const part of opened) {
        const synchronizer = await createWsSynchronizer(part.store, new WebSocket(part.url), TIMEOUT_S);
        await synchronizer.startSync();
        await part.persister.save();
        await synchronizer.destroy();
      }
      const tables = opened.flatMap(({ store }) => store.getTableIds().map((table) => store.getRowCount(table)));
      return tables.reduce((sum, rows) => sum + rows, 0);
    },
    newest: async (count) => newest(count).map(({ title }) => title),
    ids: async (count) => newest(count).map(({ id }) => id),
    hold: async () => undefined, // it is in memory
    save: (id, title) => write(id, { title }),
    create: (id, title) => write(id, { title, doc: "{}" }),
    titleOf: async (id) => String(partOf(id)?.store.getCell(list, id, "title") ?? "") || null,
    async sync() {
      stops = opened.map(keepInSync);
    },
    conflicts: async () => 0,
    async close() {
      for (const stop of stops) stop();
      for (const { persister } of opened) await persister.destroy();
    },
  };
}

async function openPart(name: string, url: string, index: number): Promise<Part> {
  const store = createMergeableStore();
  const persister = createIndexedDbPersister(store, `${name}-${index}`);
  await persister.load();
  return { store, persister, url: `${window.location.origin.replace("http", "ws")}${url}/${index}` };
}

/**
 * Synchronises whenever there is a connection. In this version a synchronizer ends with its connection, whatever the socket does
 * afterwards, so that each has one of its own.
 */
function keepInSync({ store, url }: Part): () => void {
  let isOver = false;
  let socket: WebSocket;
  const connect = (): void => {
    if (isOver) return;
    socket = new WebSocket(url);
    const created = createWsSynchronizer(store, socket, TIMEOUT_S);
    socket.addEventListener("close", () => {
      created.then((synchronizer) => synchronizer.destroy()).catch(() => undefined); // it never began
      setTimeout(connect, RETRY_MS);
    });
    created.then((synchronizer) => synchronizer.startSync()).catch(() => undefined); // the next connection begins again
  };
  connect();
  return () => {
    isOver = true;
    socket.close();
  };
}
