import { createServer } from "node:http";
import { createMergeableStore, type MergeableStore } from "tinybase/mergeable-store";
import { createWsSynchronizer } from "tinybase/synchronizers/synchronizer-ws-client";
import { createWsServer } from "tinybase/synchronizers/synchronizer-ws-server";
import { WebSocket, WebSocketServer } from "ws";
import type { PeerDocument } from "../peer.ts";
import { closeServer, listen, type PeerServer } from "./peer-server.ts";

/** Documents in one store: of these some two megabytes, of the sixteen that pass a socket. */
export const DOCUMENTS_PER_PART = 1000;

/**
 * TinyBase's own server, and each part of the documents in a store that never leaves it: a server that fetches its stores when
 * somebody comes makes the first one wait for a second. It has no rule for single documents.
 */
export async function startTinybaseServer(documents: readonly PeerDocument[]): Promise<PeerServer> {
  const stores: MergeableStore[] = [];
  for (let start = 0; start < documents.length; start += DOCUMENTS_PER_PART) {
    stores.push(storeOf(documents.slice(start, start + DOCUMENTS_PER_PART)));
  }
  const server = createServer();
  const wsServer = createWsServer(new WebSocketServer({ server }));
  const url = await listen(server);
  const residents = await Promise.all(
    stores.map((store, index) => createWsSynchronizer(store, new WebSocket(`${url.replace("http", "ws")}/${index}`))),
  );
  for (const resident of residents) await resident.startSync();
  const tableOf = (id: string) => id.slice(0, id.lastIndexOf("|"));
  return {
    url,
    async titles() {
      const rows = stores.flatMap((store) => Object.values(store.getTables()).flatMap((table) => Object.entries(table)));
      return new Map(rows.map(([id, row]) => [id, String(row.title)]));
    },
    async edit(id, title) {
      const store = stores.find((one) => one.hasRow(tableOf(id), id));
      store?.setPartialRow(tableOf(id), id, { title, updatedAt: new Date().toISOString() });
    },
    async close() {
      for (const resident of residents) await resident.destroy();
      await wsServer.destroy();
      await closeServer(server);
    },
  };
}

function storeOf(documents: readonly PeerDocument[]): MergeableStore {
  const store = createMergeableStore("server");
  store.transaction(() => {
    for (const { id, list, updatedAt, title, doc } of documents) {
      store.setRow(list, id, { updatedAt, title, doc: JSON.stringify(doc) });
    }
  });
  return store;
}
