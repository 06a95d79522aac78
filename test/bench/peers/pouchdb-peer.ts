import PouchDB from "pouchdb-browser";
import { type Peer, type PeerDocument, type PeerPlace, written } from "./peer.ts";

type Stored = Omit<PeerDocument, "id">;

/** What replication takes at once; a hundred by default, more where documents are small. */
const BATCH = 1000;

const BY_DATE = {
  _id: "_design/newest",
  views: { newest: { map: "function (doc) { emit([doc.list, doc.updatedAt]); }" } },
};

/** PouchDB on IndexedDB with its CouchDB replication; the newest-first list is a view, brought up to date when it is read. */
export async function openPouchdbPeer({ name, url, list }: PeerPlace): Promise<Peer> {
  const local = new PouchDB<Stored>(name, { auto_compaction: true });
  const remote = new PouchDB<Stored>(`${window.location.origin}${url}`, { skip_setup: true });
  await local.get(BY_DATE._id).catch(() => local.put(BY_DATE));
  let running: { cancel(): void } | null = null;
  const newest = async (count: number) => {
    const range = { startkey: [list, {}], endkey: [list], descending: true, limit: count, include_docs: true };
    const { rows } = await local.query("newest", range);
    return rows.map(({ doc }) => doc);
  };
  let held: Pouch.Stored<Stored> | null = null;
  const write = (id: string, title: string, former?: Pouch.Stored<Stored>) => {
    const { id: _id, ...rest } = written({ id, list, doc: former?.doc ?? {} }, title);
    return local.put({ ...former, ...rest, _id });
  };
  return {
    async pull() {
      await local.replicate.from(remote, { batch_size: BATCH });
      await newest(1);
      const [{ doc_count }, designs] = await Promise.all([
        local.info(),
        local.allDocs({ startkey: "_design/", endkey: "_design0" }),
      ]);
      return doc_count - designs.rows.length;
    },
    newest: async (count) => (await newest(count)).map((doc) => doc?.title ?? ""),
    ids: async (count) => (await newest(count)).map((doc) => doc?._id ?? ""),
    async hold(id) {
      held = await local.get(id);
    },
    async save(id, title) {
      if (held?._id !== id) throw new Error(`no document ${id}`);
      await write(id, title, held);
    },
    async create(id, title) {
      await write(id, title);
    },
    titleOf: async (id) => (await local.get(id).catch(() => null))?.title ?? null,
    async sync() {
      running = local.sync(remote, {
        live: true,
        retry: true,
        push: { filter: ({ _id }: { _id: string }) => !_id.startsWith("_design/") },
      });
    },
    async conflicts() {
      const { rows } = await local.allDocs({ include_docs: true, conflicts: true });
      return rows.filter((row) => row.doc?._conflicts).length;
    },
    async close() {
      running?.cancel();
      await local.close();
    },
  };
}
