import { createServer } from "node:http";
import expressPouchdb from "express-pouchdb";
import memory from "pouchdb-adapter-memory";
import PouchCore from "pouchdb-core";
import type { PeerDocument } from "../peer.ts";
import { closeServer, listen, type PeerServer } from "./peer-server.ts";

/** Documents written at once while the server is filled. */
const BATCH = 1000;

/** A CouchDB-compatible server over PouchDB in memory, which refuses documents without a title. */
export async function startCouchServer(documents: readonly PeerDocument[], name: string): Promise<PeerServer> {
  const PouchDB = refusing(PouchCore.plugin(memory).defaults({ adapter: "memory" }));
  const options = { mode: "minimumForPouchDB", inMemoryConfig: true };
  // It knows the databases that are made after it.
  const application = expressPouchdb(PouchDB, options);
  const database = new PouchDB<Omit<PeerDocument, "id">>(name);
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = documents.slice(start, start + BATCH).map(({ id, ...rest }) => ({ _id: id, ...rest }));
    await fill(database, batch);
  }
  const server = createServer(application);
  return {
    url: await listen(server),
    async titles() {
      const { rows } = await database.allDocs({ include_docs: true });
      return new Map(rows.filter(({ id }) => !id.startsWith("_design/")).map(({ id, doc }) => [id, doc?.title ?? ""]));
    },
    async edit(id, title) {
      await database.put({ ...(await database.get(id)), title, updatedAt: new Date().toISOString() });
    },
    async close() {
      await closeServer(server);
      await database.close();
    },
  };
}

function fill(database: Pouch.Database<unknown>, docs: Pouch.Written["docs"]): Promise<void> {
  return new Promise((resolve, reject) => database.bulkDocs({ docs }, {}, (error) => (error ? reject(error) : resolve())));
}

/**
 * Databases that answer a document without a title as a validation function of CouchDB would have them do. The server's own
 * validation drops every change of a document that was there before.
 */
function refusing(PouchDB: Pouch.Constructor): Pouch.Constructor {
  const { bulkDocs } = PouchDB.prototype;
  return PouchDB.plugin({
    bulkDocs(this: Pouch.Database<unknown>, written: Pouch.Written, options: object, answer: Pouch.Answer) {
      const refused = written.docs.filter(({ title }) => title === "");
      const kept = { ...written, docs: written.docs.filter(({ title }) => title !== "") };
      const errors = refused.map(({ _id }) => ({ id: _id, error: "forbidden", name: "forbidden", reason: "no title" }));
      return bulkDocs.call(this, kept, options, (error, results) => answer(error, results && [...results, ...errors]));
    },
  });
}
