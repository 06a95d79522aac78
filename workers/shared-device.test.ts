import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import type { CapturedAsset, OutboxOperation } from "../sync/outbox/outbox-operation.ts";
import { createDraftJournal } from "./device-store/draft-journal.ts";
import { openDeviceStore } from "./device-store/open-device-store.ts";
import type { Draft } from "./engine-api.ts";
import { openOfflineStorage } from "./offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "./offline-storage/outbox-store.ts";
import { openReplica } from "./replica/open-replica.ts";
import { createReplicaStore } from "./replica/replica-store.ts";
import { PROJECT } from "./test-doubles/article-document.ts";
import { isQuiet } from "./test-doubles/engine-world.ts";
import { FakeServer } from "./test-doubles/fake-server.ts";
import { liveRows } from "./test-doubles/replica-rows.ts";
import { TestDevice } from "./test-doubles/test-device.ts";

const [ana, luis] = [
  { userId: "ana", projectId: PROJECT },
  { userId: "luis", projectId: PROJECT },
];
const at = "2026-01-01T00:00:00.000Z";

const operation: OutboxOperation = {
  ...ana,
  operationId: "o1",
  id: "a1",
  action: "UPDATE",
  collection: "article",
  scope: PROJECT,
  data: { title: "Primicia de Ana" },
  base: { title: "Vieja" },
  baseUpdatedAt: at,
  order: 1,
  queuedAt: at,
  state: { tag: "pending" },
};
const file: CapturedAsset = {
  ...ana,
  id: "local:f1",
  operationId: "o2",
  name: "foto.jpg",
  type: "image/jpeg",
  size: 4,
  blob: new Blob(["jpeg"]),
  endpoint: "asset/photo",
  order: 2,
  queuedAt: at,
  state: { tag: "pending" },
};
const draft: Draft = {
  ...ana,
  key: "k1",
  collection: "article",
  id: "a1",
  base: null,
  values: { title: "Sin guardar" },
  writtenAt: at,
};

/** What a person finds on the device. */
async function foundBy(owner: typeof ana) {
  const storage = openOfflineStorage();
  const device = openDeviceStore();
  const replica = await openReplica({ ...owner, multiInstance: false });
  const { operations, assets } = await createOutboxStore(storage, owner).read();
  const drafts = await createDraftJournal(device, owner).list();
  const articles = await liveRows(replica.documents.article);
  await replica.close();
  storage.close();
  device.close();
  return { operations: operations.length, files: assets.length, drafts: drafts.length, articles: articles.length };
}

it("keeps what one person left on a device for them, and from everybody else", async () => {
  const storage = openOfflineStorage();
  const device = openDeviceStore();
  const replica = await openReplica({ ...ana, multiInstance: false });
  await createOutboxStore(storage, ana).update(() => ({ put: [operation], putAssets: [file] }));
  await createDraftJournal(device, ana).write(draft);
  const document = { id: "a1", title: "Primicia de Ana", createdAt: at, updatedAt: at };
  await createReplicaStore(replica).write([
    { tag: "put", scope: PROJECT, collection: "article", id: "a1", document, sync: "pending" },
  ]);
  await replica.close();
  storage.close();
  device.close();

  expect(await foundBy(luis)).toEqual({ operations: 0, files: 0, drafts: 0, articles: 0 });
  expect(await foundBy(ana)).toEqual({ operations: 1, files: 1, drafts: 1, articles: 1 });
});

it("shows nothing of it to who signs in next, and goes on with it when the same person is back", async () => {
  const server = new FakeServer();
  server.store("article", { id: "a1", title: "De todos" });
  const shared = new TestDevice(server);
  const first = await shared.openTab();
  await isQuiet(first);
  server.isReachable = false;
  const saved = await first.engine.save({ collection: "article", id: null, base: null, data: { title: "Primicia" } }, 0);
  const base = { id: "a1", title: "De todos", createdAt: at, updatedAt: at };
  await first.engine.save({ collection: "article", id: "a1", base, data: { title: "Retitulada" } }, 0);
  const captured = await first.engine.captureFile(new Blob(["jpeg"], { type: "image/jpeg" }), "primicia.jpg");
  const typed: Draft = { ...draft, userId: shared.userId, key: `${PROJECT}|article|new`, id: null };
  await first.engine.writeDraft(typed);
  // What was on its way under the first person's session has come back: nothing of theirs is under way any more.
  await expect.poll(() => first.status()).toMatchObject({ offlineSince: expect.any(String), phase: "idle" });
  await first.engine.stop();

  server.isReachable = true;
  const other = await shared.openTab({ userId: "luz", token: "t-luz", displayName: "Luz" });
  await isQuiet(other);
  const { engine } = other;
  const seen: unknown[] = [];
  for (const stop of [
    await engine.observeOutbox((list) => seen.push(...list)),
    await engine.observeFiles((list) => seen.push(...list)),
  ])
    stop();
  expect(seen).toEqual([]);
  expect(other.status().waiting).toBe(0);
  expect(await engine.listDrafts()).toEqual([]);
  expect(await engine.readDraft(typed.key)).toBeNull();
  expect(await engine.readCapturedFile(captured.id)).toBeNull();
  expect(await engine.finalId(saved.id)).toBe(saved.id);
  expect(await engine.search("article", "primicia", 10)).toEqual({ ids: [], isPartial: false });
  expect(await engine.searchTitles(["article"], "primicia", 10)).toEqual({ titles: [], isPartial: false });
  expect(await engine.search("article", "retitulada", 10)).toEqual({ ids: [], isPartial: false });
  expect(await engine.countWaiting()).toBe(0);
  expect(await engine.readSpace()).toMatchObject({ waiting: 0, drafts: 0, fileBytes: 0, documents: 1 });
  const rows = await liveRows((await shared.replicaOf("luz")).documents.article);
  expect(rows.map(({ id, sync }) => [id, sync])).toEqual([["a1", "clean"]]);
  await engine.syncNow();
  expect(server.documents("article").map(({ title }) => title)).toEqual(["De todos"]);
  expect(server.documents("asset")).toEqual([]);
  await engine.stop();

  const back = await shared.openTab({ token: "t2" });
  expect(await back.engine.readDraft(typed.key)).toMatchObject({ values: { title: "Sin guardar" } });
  await isQuiet(back);
  expect(server.documents("article").map(({ title }) => title)).toEqual(["Retitulada", "Primicia"]);
  expect(server.documents("asset")).toMatchObject([{ name: "primicia.jpg" }]);
  await shared.close();
});
