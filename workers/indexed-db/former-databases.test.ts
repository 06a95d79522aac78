import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, expect, it } from "vitest";
import { REPLICA_INDEXES } from "../../schema/declaration/replica-row.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { openReplica } from "../replica/open-replica.ts";
import { storedName } from "../replica/replica-name.ts";
import { replicaSchema } from "../replica/replica-schema.ts";
import { createReplicaStore } from "../replica/replica-store.ts";
import { articleDocument, PROJECT } from "../test-doubles/article-document.ts";
import { databaseLayout, deleteDatabase, putRows, rowsIn } from "../test-doubles/device-rows.ts";

/** Versions of the application before this one made the databases by Dexie; a device that goes back to one of them has it open these. */
async function madeByDexie(name: string, version: number, stores: Record<string, string>): Promise<Dexie> {
  const database = new Dexie(name);
  database.version(version).stores(stores);
  await database.open();
  return database;
}

const made: string[] = [];
afterEach(async () => {
  for (const name of made.splice(0)) await deleteDatabase(name);
});
const named = (name: string) => {
  made.push(name);
  return name;
};

const OUTBOX = { documents: "operationId, [userId+projectId]", assets: "id, [userId+projectId]", mappings: "localId, projectId" };
const DEVICE = { drafts: "rowKey, [userId+projectId]", cursors: "owner", settings: "name" };

it("lays the outbox out as Dexie did, goes on with such a one, and Dexie with ours", async () => {
  const former = await madeByDexie(named("former-outbox"), 0.4, OUTBOX);
  await former.table("mappings").put({ localId: "local:1", id: "n1", collection: "article", projectId: "p1" });
  former.close();
  const ours = openOfflineStorage("former-outbox");
  expect(await rowsIn(ours, "mappings")).toMatchObject([{ id: "n1" }]);
  ours.close();
  const fresh = openOfflineStorage(named("fresh-outbox"));
  await putRows(fresh, "mappings", [{ localId: "local:2", id: "n2", collection: "article", projectId: "p1" }]);
  fresh.close();
  expect(await databaseLayout("fresh-outbox")).toEqual(await databaseLayout("former-outbox"));
  const back = await madeByDexie("fresh-outbox", 0.4, OUTBOX);
  expect(await back.table("mappings").where({ projectId: "p1" }).toArray()).toMatchObject([{ id: "n2" }]);
  back.close();
});

it("lays the device's store out as Dexie did", async () => {
  (await madeByDexie(named("former-device"), 1, DEVICE)).close();
  const fresh = openDeviceStore(named("fresh-device"));
  await putRows(fresh, "settings", [{ name: "a", value: 1 }]);
  fresh.close();
  expect(await databaseLayout("fresh-device")).toEqual(await databaseLayout("former-device"));
});

it("lays a replica out as RxDB's Dexie storage did, and goes on with the rows of such a one", async () => {
  const indexes = REPLICA_INDEXES.map((index) => `[${["_deleted", ...index, "key"].join("+")}]`);
  const stores = { docs: ["key", ...indexes, "*links"].join(", "), changes: "++sequence, id", attachments: "id" };
  const nameOf = (userId: string) => storedName(`cierre-${userId}-${PROJECT}`, replicaSchema.version, "article");
  const former = await madeByDexie(named(nameOf("former")), 1, stores);
  const put: ReplicaChange = {
    tag: "put",
    scope: PROJECT,
    collection: "article",
    id: "a1",
    document: articleDocument("a1", { title: "De antes" }),
    sync: "clean",
  };
  const fresh = await openReplica({ userId: "fresh", projectId: PROJECT, multiInstance: false });
  await createReplicaStore(fresh).write([put]);
  await fresh.close();
  named(nameOf("fresh"));
  expect(await databaseLayout(nameOf("fresh"))).toEqual(await databaseLayout(nameOf("former")));
  const back = await madeByDexie(nameOf("fresh"), 1, stores);
  await former.table("docs").bulkPut(await back.table("docs").toArray());
  back.close();
  former.close();
  const replica = await openReplica({ userId: "former", projectId: PROJECT, multiInstance: false });
  const store = createReplicaStore(replica);
  expect(await store.read("article", "a1")).toMatchObject({ document: { title: "De antes" } });
  await store.write([{ ...put, document: articleDocument("a1", { title: "De ahora", updatedAt: "2027-01-01T00:00:00.000Z" }) }]);
  expect(await store.read("article", "a1")).toMatchObject({ document: { title: "De ahora" } });
  await replica.close();
});
