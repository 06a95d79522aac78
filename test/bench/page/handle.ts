import type { Client, ListQuery, Row } from "../../../app/client/client-api.ts";
import { until } from "../../lib/until.ts";

/** What a benchmark does on the bench page. */
export interface BenchHandle {
  /** Resolves when the first synchronisation is complete and a list was read: what reading needs is loaded then. */
  ready(): Promise<void>;
  /** The newest articles. */
  articles(limit: number): Promise<Row[]>;
  /** Reads the first rows of a list. Answers how long that took, ms, and the rows. */
  list(query: ListQuery, limit: number): Promise<{ ms: number; rows: Row[] }>;
  /** Opens an empty replica of a project of its own and closes it again. Answers how long opening took, ms. */
  openReplica(projectId: string): Promise<number>;
  /** Saves an article under another title, as people do, without waiting for the server. Answers how long that took, ms. */
  save(row: Row, title: string): Promise<number>;
  /** The same document into a bare IndexedDB store, as durably. Answers how long that took, ms. */
  put(row: Row): Promise<number>;
  /** Resolves with the wall clock when the server has everything but `refused` operations. */
  drained(refused: number): Promise<number>;
  /** Resolves when nothing is under way to the server or from it. */
  atRest(): Promise<void>;
  discardRefused(): Promise<void>;
  /** The photo that uploads send, as base64. */
  takePhoto(base64: string): Promise<void>;
  /** Captures so many photos and waits until the server has them. Answers how long that took, ms. */
  uploadQueued(count: number): Promise<number>;
  /** Posts the photo as often, all at once as far as the browser allows. Answers how long that took, ms. */
  uploadPlainly(count: number): Promise<number>;
}

declare global {
  interface Window {
    benchHandle: BenchHandle;
  }
}

export function createHandle({ engine, replica, session }: Client): BenchHandle {
  let store: Promise<IDBDatabase> | undefined;
  let photo = new Blob();
  const refusedOnes = () => engine.outbox.get().filter(({ state }) => state.tag === "refused");
  const read = (query: ListQuery, limit: number): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const stop = replica.observeList(
        query,
        limit,
        (page) => {
          resolve([...page.rows]);
          queueMicrotask(() => stop());
        },
        reject,
      );
    });
  const articles: BenchHandle["articles"] = (limit) => read({ collection: "article" }, limit);
  return {
    async list(query, limit) {
      const begin = performance.now();
      const rows = await read(query, limit);
      return { ms: performance.now() - begin, rows };
    },
    async openReplica(projectId) {
      const { openReplica } = await import("../../../workers/replica/open-replica.ts");
      const begin = performance.now();
      const opened = await openReplica({ userId: "bench", projectId });
      const ms = performance.now() - begin;
      await opened.close();
      return ms;
    },
    async ready() {
      await until(engine.status, ({ ready }) => ready);
      // Here without the service worker, which has them when a network goes away.
      await Promise.all([
        import("../../../app/client/replica/live-reads.ts"),
        import("../../../workers/replica/open-replica.ts"),
      ]);
      await articles(1);
    },
    articles,
    async save(row, title) {
      const begin = performance.now();
      await engine.save({ collection: "article", id: row.id, base: row.data, data: { ...row.data, title } }, 0);
      return performance.now() - begin;
    },
    async put(row) {
      store ??= openStore(); // not before: the page's own database would wait behind it
      const database = await store;
      const begin = performance.now();
      await putStrictly(database, row.data);
      return performance.now() - begin;
    },
    async drained(refused) {
      await until(engine.outbox, (waiting) => waiting.length === refused && refusedOnes().length === refused);
      return performance.timeOrigin + performance.now();
    },
    atRest: () => until(engine.status, ({ phase }) => phase === "idle"),
    async discardRefused() {
      for (const { operationId } of refusedOnes()) await engine.discard(operationId);
    },
    async takePhoto(base64) {
      photo = new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: "image/jpeg" });
    },
    async uploadQueued(count) {
      const begin = performance.now();
      await Promise.all(Array.from({ length: count }, (_, at) => engine.captureFile(photo, `foto-${at}.jpg`)));
      await until(engine.files, (files) => files.length > 0);
      await until(engine.files, (files) => files.length === 0);
      return performance.now() - begin;
    },
    async uploadPlainly(count) {
      const { token, projectId } = session.state.get();
      const headers = { authorization: `Bearer ${token}`, project: projectId ?? "", "content-type": "image/jpeg" };
      const begin = performance.now();
      const send = async () => {
        const answer = await fetch("/api/asset/photo", { method: "POST", headers, body: photo });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        await answer.json();
      };
      await Promise.all(Array.from({ length: count }, send));
      return performance.now() - begin;
    },
  };
}

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("bench-put", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("documents", { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function putStrictly(database: IDBDatabase, row: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("documents", "readwrite", { durability: "strict" });
    transaction.objectStore("documents").put(row);
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
}
