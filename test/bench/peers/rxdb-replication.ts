import { createRxDatabase } from "rxdb/plugins/core";
import { replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import { type FeedAccess, type FeedPage, fetchFeedPage, type PullTiming } from "./feed.ts";

const text = (maxLength: number) => ({ type: "string", maxLength }) as const;

const schema = {
  version: 0,
  primaryKey: "key",
  type: "object",
  properties: { key: text(200), list: text(120), updatedAt: text(40), doc: { type: "object" } },
  required: ["key", "list", "updatedAt"],
  indexes: [["list", "updatedAt"]],
} as const;

/** RxDB as its documentation proposes: its replication plugin on the same storage, one index for the newest-first list. */
export async function pullWithRxdbReplication(access: FeedAccess): Promise<PullTiming> {
  const database = await createRxDatabase({
    name: `bench-rxdb-${crypto.randomUUID()}`,
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const { documents: collection } = await database.addCollections({ documents: { schema } });
  const begin = performance.now();
  let documents = 0;
  const replication = replicateRxCollection<Record<string, unknown>, { cursor: string }>({
    collection,
    replicationIdentifier: "bench",
    live: false,
    pull: {
      // RxDB takes a page shorter than this for the last one; the feed's own pages may be short, only `more` says so.
      batchSize: 1,
      async handler(checkpoint) {
        const page = await fetchFilledPage(access, checkpoint?.cursor ?? null);
        documents += page.data.length;
        return { checkpoint: { cursor: page.nextCursor }, documents: page.data.map(rowOf) };
      },
    },
  });
  await replication.awaitInitialReplication();
  const milliseconds = performance.now() - begin;
  const stored = await collection.count().exec();
  if (stored !== documents) throw new Error(`RxDB stored ${stored} of ${documents} documents`);
  await database.remove();
  return { documents, milliseconds };
}

/** The next page that holds anything; an empty one is the end. */
async function fetchFilledPage(access: FeedAccess, cursor: string | null): Promise<FeedPage> {
  let page = await fetchFeedPage(access, cursor);
  while (page.data.length === 0 && page.more) page = await fetchFeedPage(access, page.nextCursor);
  return page;
}

function rowOf(change: FeedPage["data"][number]) {
  return {
    key: `${change.scope}|${change.collection}|${change.id}`,
    list: `${change.scope}|${change.collection}`,
    updatedAt: change.updatedAt,
    doc: change.doc ?? {},
    _deleted: change.deleted,
  };
}
