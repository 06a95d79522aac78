import type { Client, ListQuery, Row } from "../../../app/client/client-api.ts";
import type { Peer } from "../peers/peer.ts";
import type { BenchHandle } from "./handle.ts";

const LIST: ListQuery = { collection: "article" };

/** The app's own client as one of the engines that are compared. It sends and takes by itself from the start. */
export function createCierrePeer({ engine, replica }: Client, handle: BenchHandle): Peer {
  let held: Row | null = null;
  const conflicting = new Set<string>();
  engine.outbox.subscribe(() => {
    for (const { operationId, state } of engine.outbox.get()) if (state.tag === "conflict") conflicting.add(operationId);
  });
  const read = (id: string): Promise<Row | null> =>
    new Promise((resolve) => {
      const stop = replica.observeDocument(LIST.collection, id, (row) => {
        resolve(row);
        queueMicrotask(() => stop());
      });
    });
  return {
    async pull() {
      await handle.ready();
      return 0; // it does not count what it takes
    },
    newest: async (count) => (await handle.articles(count)).map(({ data }) => String(data.title)),
    ids: async (count) => (await handle.articles(count)).map(({ id }) => id),
    async hold(id) {
      held = await read(id);
    },
    async save(id, title) {
      if (held?.id !== id) throw new Error(`no document ${id}`);
      await handle.save(held, title);
    },
    async create(_id, title) {
      await engine.save({ collection: LIST.collection, id: null, base: null, data: { title } }, 0);
    },
    async titleOf(id) {
      return String((await read(id))?.data.title ?? "") || null;
    },
    sync: async () => undefined,
    conflicts: async () => conflicting.size,
    close: async () => undefined,
  };
}
