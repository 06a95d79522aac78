import "fake-indexeddb/auto";
import { expect, it } from "vitest";
import type { CapturedAsset, OutboxOperation } from "../sync/outbox-operation.ts";
import { createDraftJournal } from "./device-store/draft-journal.ts";
import { openDeviceStore } from "./device-store/open-device-store.ts";
import type { Draft } from "./engine-api.ts";
import { openOfflineStorage } from "./offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "./offline-storage/outbox-store.ts";
import { openReplica } from "./replica/open-replica.ts";
import { createReplicaStore } from "./replica/replica-store.ts";
import { PROJECT } from "./test-doubles/article-document.ts";

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
  const articles = await replica.documents.article.find().exec();
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
  await createReplicaStore(replica, { epoch: 1 }).write([
    { tag: "put", scope: PROJECT, collection: "article", id: "a1", document, sync: "pending" },
  ]);
  await replica.close();
  storage.close();
  device.close();

  expect(await foundBy(luis)).toEqual({ operations: 0, files: 0, drafts: 0, articles: 0 });
  expect(await foundBy(ana)).toEqual({ operations: 1, files: 1, drafts: 1, articles: 1 });
});
