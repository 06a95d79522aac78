import {
  createRxDatabase,
  defaultConflictHandler,
  type RxCollection,
  type RxConflictHandler,
  type RxDocument,
  type RxJsonSchema,
} from "rxdb/plugins/core";
import { type RxReplicationState, replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { interval, map } from "rxjs";
import { type Peer, type PeerDocument, type PeerPlace, written } from "./peer.ts";
import { fetchPage } from "./peer-page.ts";

const text = (maxLength: number) => ({ type: "string", maxLength }) as const;

const schema: RxJsonSchema<PeerDocument> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: { id: text(200), list: text(120), updatedAt: text(40), title: { type: "string" }, doc: { type: "object" } },
  required: ["id", "list", "updatedAt"],
  indexes: [["list", "updatedAt"]],
};

/** What the server needs to know of an edit: the document, and what the device takes for the server's version of it. */
export interface PushRow {
  readonly newDocumentState: PeerDocument;
  readonly assumedMasterState?: PeerDocument;
}

/** How often it asks for what others did and sends what failed (ms); five seconds by default. */
const RETRY_MS = 1_000;
const PUSH_BATCH = 100;

interface Checkpoint {
  readonly position: number;
}

/** RxDB's replication plugin on its Dexie storage, with a server as its documentation describes one. */
export async function openRxdbPeer({ name, url, list, strict, sends }: PeerPlace): Promise<Peer> {
  let conflicts = 0;
  const conflictHandler: RxConflictHandler<PeerDocument> = {
    ...defaultConflictHandler,
    resolve: (input, context) => {
      conflicts += 1;
      return defaultConflictHandler.resolve(input, context);
    },
  };
  const storage = getRxStorageDexie(strict ? { chromeTransactionDurability: "strict" } : {});
  const database = await createRxDatabase({ name, storage, multiInstance: false });
  const { documents } = await database.addCollections({ documents: { schema, conflictHandler } });
  const collection: RxCollection<PeerDocument> = documents;
  let running: RxReplicationState<PeerDocument, Checkpoint> | null = null;
  let held: RxDocument<PeerDocument> | null = null;
  const newest = (count: number) =>
    collection.find({ selector: { list }, sort: [{ list: "desc" }, { updatedAt: "desc" }], limit: count }).exec();
  return {
    async pull() {
      const replication = replicate(collection, url, { live: false, sends });
      await replication.awaitInitialReplication();
      await replication.cancel();
      return collection.count().exec();
    },
    newest: async (count) => (await newest(count)).map(({ title }) => title),
    ids: async (count) => (await newest(count)).map(({ id }) => id),
    async hold(id) {
      held = await collection.findOne(id).exec();
    },
    async save(id, title) {
      if (held?.id !== id) throw new Error(`no document ${id}`);
      await held.incrementalPatch({ title, updatedAt: new Date().toISOString() });
    },
    async create(id, title) {
      await collection.insert(written({ id, list, doc: {} }, title));
    },
    titleOf: async (id) => (await collection.findOne(id).exec())?.title ?? null,
    async sync() {
      running = replicate(collection, url, { live: true, sends: true });
    },
    conflicts: async () => conflicts,
    async close() {
      await running?.cancel();
      await database.close();
    },
  };
}

function replicate(collection: RxCollection<PeerDocument>, url: string, { live, sends }: { live: boolean; sends: boolean }) {
  return replicateRxCollection<PeerDocument, Checkpoint>({
    collection,
    replicationIdentifier: "bench",
    live,
    retryTime: RETRY_MS,
    pull: {
      // It takes a page shorter than this for the last one.
      batchSize: 1000,
      async handler(checkpoint) {
        const page = await fetchPage(url, checkpoint?.position ?? 0);
        return {
          checkpoint: { position: page.position },
          documents: page.documents.map((document) => ({ ...document, _deleted: false })),
        };
      },
      ...(live ? { stream$: interval(RETRY_MS).pipe(map(() => "RESYNC" as const)) } : {}),
    },
    ...(sends ? { push: { batchSize: PUSH_BATCH, handler: (rows: readonly PushRow[]) => push(url, rows) } } : {}),
  });
}

/** Answers the server's versions of the documents that were not what the device took them for. */
async function push(url: string, rows: readonly PushRow[]) {
  const answer = await fetch(`${url}/push`, { method: "POST", body: JSON.stringify(rows) });
  if (!answer.ok) throw new Error(`push answered ${answer.status}`);
  const conflicting = (await answer.json()) as PeerDocument[]; // its own server
  return conflicting.map((document) => ({ ...document, _deleted: false }));
}
