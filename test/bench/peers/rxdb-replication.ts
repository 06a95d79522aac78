import { createRxDatabase, type RxJsonSchema } from "rxdb/plugins/core";
import { replicateRxCollection } from "rxdb/plugins/replication";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { toReplicaRow } from "../../../schema/declaration/replica-row.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { replicaSchema } from "../../../workers/replica/replica-schema.ts";
import { type FeedAccess, type FeedPage, fetchFeedPage, type PullTiming } from "./feed.ts";

const text = (maxLength: number) => ({ type: "string", maxLength }) as const;

/** What the replication stores of a change, and how the collection is declared for it. */
interface Layout {
  readonly schema: RxJsonSchema<Record<string, unknown>>;
  /** `null`: a deletion of what was never stored here. */
  readonly rowOf: (change: FeedPage["data"][number]) => Record<string, unknown> | null;
}

/** As RxDB's documentation proposes: the document as it is, one index for the newest-first list. */
const documented: Layout = {
  schema: {
    version: 0,
    primaryKey: "key",
    type: "object",
    properties: { key: text(200), list: text(120), updatedAt: text(40), doc: { type: "object" } },
    required: ["key", "list", "updatedAt"],
    indexes: [["list", "updatedAt"]],
  },
  rowOf: (change) => ({
    key: `${change.scope}|${change.collection}|${change.id}`,
    list: `${change.scope}|${change.collection}`,
    updatedAt: change.updatedAt,
    doc: change.doc ?? {},
  }),
};

/** What Cierre's lists need: its own rows, with every declared order and filter indexed. */
const sameLists: Layout = {
  // RxJsonSchema is invariant in its type.
  schema: { ...replicaSchema, version: 0 } as unknown as Layout["schema"],
  rowOf(change) {
    const definition = collectionNamed(change.collection);
    if (!definition) throw new Error(`no row for a change of ${change.collection}`);
    return change.doc && { ...toReplicaRow(definition, change.doc as AnyDocument, "clean"), epoch: 1 }; // the server's own documents
  },
};

export const pullWithRxdb = (access: FeedAccess) => pullWithRxdbReplication(access, documented);
export const pullWithRxdbAndSameLists = (access: FeedAccess) => pullWithRxdbReplication(access, sameLists);

/** RxDB's replication plugin on the storage that Cierre uses. */
async function pullWithRxdbReplication(access: FeedAccess, { schema, rowOf }: Layout): Promise<PullTiming> {
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
        return {
          checkpoint: { cursor: page.nextCursor },
          documents: page.data.flatMap((change) => {
            const row = rowOf(change);
            return row === null ? [] : [{ ...row, _deleted: change.deleted }];
          }),
        };
      },
    },
  });
  // It would try again for ever. Without an error the stream of errors ends with the replication.
  const failed = new Promise<never>((_, reject) => replication.error$.subscribe(reject));
  await Promise.race([replication.awaitInitialReplication(), failed]);
  const milliseconds = performance.now() - begin;
  const stored = await collection.count().exec();
  // What changed meanwhile came twice.
  if (Math.abs(stored - documents) > documents / 100) throw new Error(`RxDB stored ${stored} of ${documents} documents`);
  await database.remove();
  return { documents, milliseconds };
}

/** The next page that holds anything; an empty one is the end. */
async function fetchFilledPage(access: FeedAccess, cursor: string | null): Promise<FeedPage> {
  let page = await fetchFeedPage(access, cursor);
  while (page.data.length === 0 && page.more) page = await fetchFeedPage(access, page.nextCursor);
  return page;
}
