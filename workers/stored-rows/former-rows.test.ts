import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { type OfflineStorage, openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { replicaName, storedName } from "../replica/replica-name.ts";
import { replicaSchema } from "../replica/replica-schema.ts";
import { PROJECT } from "../test-doubles/article-document.ts";
import { changeRow, putRows, rowsIn } from "../test-doubles/device-rows.ts";
import { EngineWorld, isQuiet } from "../test-doubles/engine-world.ts";
import { DEVICE_VERSION } from "./device-version.ts";

const AT = "2026-01-01T00:00:00.000Z";

/** What the device named, and the server had not. */
const named = (digit: number) => `local:00000000-0000-4000-8000-00000000000${digit}`;
const NEW = named(1);
const FILE = named(2);
const OLD = named(3);

/** What version 1 left on the device of somebody who worked without a network. Never changed: it is what lies on devices. */
function leftByVersion1(userId: string) {
  const owner = { userId, projectId: PROJECT };
  const edit = { ...owner, scope: PROJECT, collection: "article", queuedAt: AT };
  return {
    documents: [
      {
        ...edit,
        operationId: "op-new",
        id: NEW,
        action: "INSERT",
        data: { title: "Escrita en la plaza", photoAsset: FILE },
        base: null,
        baseUpdatedAt: null,
        order: 2,
        state: { tag: "pending" },
      },
      {
        ...edit,
        operationId: "op-sent",
        id: "a1",
        action: "UPDATE",
        data: { title: "Corregida" },
        base: { id: "a1", title: "Con errores", createdAt: AT, updatedAt: AT },
        baseUpdatedAt: AT,
        order: 3,
        displayName: "Ana",
        state: { tag: "sent", attempts: 1 },
      },
      {
        ...edit,
        operationId: "op-conflict",
        id: "a2",
        action: "UPDATE",
        data: { title: "La mía" },
        base: { id: "a2", title: "Antes", createdAt: AT, updatedAt: AT },
        baseUpdatedAt: AT,
        order: 4,
        discarded: { title: "Una vieja" },
        discardedEarlier: [{ title: "Otra vieja" }],
        state: {
          tag: "conflict",
          theirs: { id: "a2", title: "La otra", createdAt: AT, updatedAt: "2026-01-02T00:00:00.000Z" },
          fields: ["title"],
        },
      },
    ],
    assets: [
      {
        ...owner,
        id: FILE,
        operationId: "op-file",
        name: "plaza.jpg",
        type: "image/jpeg",
        size: 4,
        blob: new Blob(["jpeg"], { type: "image/jpeg" }),
        endpoint: "asset/photo",
        order: 1,
        queuedAt: AT,
        state: { tag: "pending" },
      },
    ],
    mappings: [
      { localId: OLD, id: "a1", collection: "article", projectId: PROJECT },
      { localId: `revision:${PROJECT}`, id: "r1", collection: "", projectId: "" },
    ],
    drafts: [
      {
        ...owner,
        rowKey: `${userId}|${PROJECT}|${PROJECT}|article|${NEW}`,
        key: `${PROJECT}|article|${NEW}`,
        collection: "article",
        id: NEW,
        base: null,
        values: { title: "Escrita en la plaza", deck: "Sin guardar" },
        writtenAt: AT,
      },
    ],
    cursors: [{ owner: `${userId}|${PROJECT}`, stored: { cursor: "1:t:9", ready: true }, epoch: 1, replicaVersion: 0 }],
  };
}

/** Rows of a replica whose schema came before the first one, an unsynced one among them. */
function replicaOfVersion0(userId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(storedName(replicaName(userId, PROJECT), 0, "article"), 10);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const rows = request.result.createObjectStore("docs", { keyPath: "key" });
      rows.put({ key: `article|${NEW}`, sync: "pending", document: { id: NEW, title: "Escrita en la plaza" } });
      rows.put({ key: "article|a1", sync: "pending", document: { id: "a1", title: "Corregida" } });
    };
    request.onsuccess = () => resolve(request.result.close());
  });
}

let world: EngineWorld;
let storage: OfflineStorage;

beforeEach(() => {
  world = new EngineWorld();
  storage = openOfflineStorage(world.device.outboxName);
  world.server.store("article", { id: "a1", title: "Con errores" }, AT);
  world.server.store("article", { id: "a2", title: "La otra" }, "2026-01-02T00:00:00.000Z");
});
afterEach(async () => {
  storage.close();
  await world.device.close();
});

async function leave(): Promise<void> {
  const { userId, storeName } = world.device;
  const left = leftByVersion1(userId);
  const device = openDeviceStore(storeName);
  await putRows(storage, "documents", left.documents);
  await putRows(storage, "assets", left.assets);
  await putRows(storage, "mappings", left.mappings);
  await putRows(device, "drafts", left.drafts);
  await putRows(device, "cursors", left.cursors);
  device.close();
  await replicaOfVersion0(userId);
}

it("shows what the former version left, before anything is sent", async () => {
  await leave();
  world.server.isReachable = false;
  const tab = await world.device.openTab();
  expect(tab.status()).toMatchObject({ waiting: 4, conflicts: 1, ready: false, outdated: false });
  expect(await world.rowOf(NEW)).toMatchObject({ sync: "pending", data: { title: "Escrita en la plaza" } });
  expect(await world.rowOf("a1")).toMatchObject({ sync: "pending", data: { title: "Corregida" } });
  expect(await world.rowOf("a2")).toMatchObject({ sync: "conflict" });
  expect(await (await tab.engine.readCapturedFile(FILE))?.text()).toBe("jpeg");
  expect(await tab.engine.listDrafts()).toMatchObject([{ id: NEW, values: { deck: "Sin guardar" } }]);
  expect(await tab.engine.finalId(OLD)).toBe("a1");
});

it("sends what the former version left, and leaves nothing of its replica", async () => {
  await leave();
  const tab = await world.device.openTab();
  await tab.reaches(({ waiting, ready, phase }) => waiting === 1 && ready && phase === "idle");
  expect(world.server.stored.get("a1")?.document.title).toBe("Corregida");
  expect(world.server.stored.get("made-1")?.document).toMatchObject({
    title: "Escrita en la plaza",
    photoAsset: "asset-op-file",
  });
  expect(await tab.engine.listDrafts()).toMatchObject([{ id: "made-1", key: `${PROJECT}|article|made-1` }]);
  expect((await rowsIn(storage, "documents")).map(({ operationId }) => operationId)).toEqual(["op-conflict"]);
  const former = storedName(replicaName(world.device.userId, PROJECT), 0, "article");
  const left = (await indexedDB.databases()).map(({ name }) => name);
  expect(left).not.toContain(former);
  expect(left).toContain(former.replace("--0--", `--${replicaSchema.version}--`));
});

it("sends what a tab of the former version writes beside it", async () => {
  const tab = await world.device.openTab();
  await isQuiet(tab);
  await leave();
  await changeRow(storage, "mappings", `revision:${PROJECT}`, { id: "r2" });
  await tab.engine.syncNow();
  await tab.reaches(({ waiting, phase }) => waiting === 1 && phase === "idle");
  expect(world.server.stored.get("made-1")?.document.title).toBe("Escrita en la plaza");
});

it("touches nothing that a newer version wrote, and says that it is outdated", async () => {
  await leave();
  const newer = { rowVersion: DEVICE_VERSION + 1, order: "another kind of order" };
  await changeRow(storage, "documents", "op-new", newer);
  await expect(world.device.openTab()).rejects.toMatchObject({ code: "outdated" });
  expect(world.device.lastStatus()).toMatchObject({ phase: "stopped", outdated: true });
  const documents = await rowsIn(storage, "documents");
  expect(documents).toHaveLength(3);
  expect(documents.find(({ operationId }) => operationId === "op-new")).toMatchObject(newer);
  expect(world.server.pushes).toEqual([]);
});

it("sends files of version 3, of which none was for a conversation alone", async () => {
  await leave();
  await changeRow(storage, "assets", FILE, { rowVersion: 3 });
  const tab = await world.device.openTab();
  await tab.reaches(({ waiting, ready, phase }) => waiting === 1 && ready && phase === "idle");
  expect(world.server.stored.get("made-1")?.document).toMatchObject({ photoAsset: "asset-op-file" });
});
