import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CapturedAsset, OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { createDraftJournal } from "../device-store/draft-journal.ts";
import { DEVICE_STORE_NAME, type DeviceStore, openDeviceStore } from "../device-store/open-device-store.ts";
import type { Draft } from "../engine-api.ts";
import { OFFLINE_STORAGE_NAME, type OfflineStorage, openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "../offline-storage/outbox-store.ts";
import { deleteDatabase } from "../test-doubles/device-rows.ts";
import { FakeCaches } from "../test-doubles/fake-caches.ts";
import { createCopiedOutbox } from "./copied-outbox.ts";
import { copiedStores } from "./copied-stores.ts";
import { type CopyStore, createCopyStore } from "./copy-store.ts";

const ana = { userId: "ana", projectId: "p1" };
const about = { ...ana, collection: "article", queuedAt: "2026-01-01T00:00:00.000Z", state: { tag: "pending" } } as const;

function operation(operationId: string): OutboxOperation {
  return {
    ...about,
    operationId,
    id: `doc-${operationId}`,
    action: "UPDATE",
    scope: "p1",
    data: { title: "Sí" },
    base: {},
    baseUpdatedAt: null,
    order: 1,
  };
}

function photo(id: string): CapturedAsset {
  const file = { name: "café.jpg", type: "image/jpeg", size: 4, blob: new Blob(["foto"]), endpoint: "asset/photo" } as const;
  return { ...about, ...file, id, operationId: `upload-${id}`, order: 2 };
}

function draft(key: string): Draft {
  return { ...ana, key, collection: "article", id: "a1", base: null, values: { title: "A medio" }, writtenAt: about.queuedAt };
}

let storage: OfflineStorage;
let device: DeviceStore;
let caches: FakeCaches;

function open(owner = ana, isThere = true) {
  const stores = { outbox: createOutboxStore(storage, owner), drafts: createDraftJournal(device, owner) };
  return copiedStores({ ...stores, storage, device, owner, caches: isThere ? caches.storage : undefined });
}

async function deleteDatabases(): Promise<void> {
  await deleteDatabase(OFFLINE_STORAGE_NAME, storage);
  await deleteDatabase(DEVICE_STORE_NAME, device);
}

/** As Chromium does with a damaged file. */
async function loseDatabases(): Promise<void> {
  await deleteDatabases();
  storage = openOfflineStorage();
  device = openDeviceStore();
}

beforeEach(() => {
  storage = openOfflineStorage();
  device = openDeviceStore();
  caches = new FakeCaches();
});
afterEach(deleteDatabases);

describe("the second copy", () => {
  it("brings back edits, files with their bytes, ids and typing when the browser has thrown the databases away", async () => {
    const before = open();
    const mapping = { localId: "local:1", id: "a9", collection: "article", projectId: "p1" };
    await before.outbox.update(() => ({ put: [operation("one")], putAssets: [photo("local:2")], mappings: [mapping] }));
    await before.drafts.write(draft("p1|article|a1"));
    await before.settled();
    await loseDatabases();
    const after = open();
    const { operations, assets, mappings } = await after.outbox.read();
    expect(operations).toEqual([operation("one")]);
    expect(assets).toMatchObject([{ id: "local:2", name: "café.jpg" }]);
    expect(await assets[0]?.blob.text()).toBe("foto");
    expect(mappings).toEqual([mapping]);
    expect(await after.drafts.read("p1|article|a1")).toEqual(draft("p1|article|a1"));
  });

  it("does not bring back what was delivered, nor typing that was saved", async () => {
    const before = open();
    await before.outbox.update(() => ({ put: [operation("one"), operation("two")] }));
    await before.drafts.write(draft("p1|article|a1"));
    await before.outbox.update(() => ({ remove: ["one"] }));
    await before.drafts.remove("p1|article|a1");
    await before.settled();
    await loseDatabases();
    const after = open();
    expect((await after.outbox.read()).operations.map(({ operationId }) => operationId)).toEqual(["two"]);
    expect(await after.drafts.list()).toEqual([]);
  });

  it("copies nothing of an edit that is delivered at once", async () => {
    const { outbox, settled } = open();
    await outbox.update(() => ({ put: [operation("one")] }));
    await outbox.update(() => ({ remove: ["one"] }));
    await settled();
    expect(caches.puts).toBe(0);
  });

  it("lets an edit that is sent and delivered wait, one that is given up not", async () => {
    const asked: string[] = [];
    const copy: CopyStore = {
      ...createCopyStore(caches.storage, ana, { after: () => () => undefined }),
      put: (_kind, id, _row, { urgency = "soon" } = {}) => void asked.push(`put ${id} ${urgency}`),
      remove: (_kind, id, urgency = "soon") => void asked.push(`remove ${id} ${urgency}`),
    };
    const outbox = createCopiedOutbox(createOutboxStore(storage, ana), { storage, copy, owner: ana });
    const sent = (id: string) => ({ ...operation(id), state: { tag: "sent", attempts: 1 } as const });
    const refused = { ...operation("two"), state: { tag: "refused", code: "invalid", message: "", fields: {} } as const };
    await outbox.update(() => ({ put: [operation("one"), operation("two")] }));
    await outbox.update(() => ({ put: [sent("one"), sent("two")] }));
    await outbox.update(() => ({ remove: ["one"], put: [refused] }));
    await outbox.update(() => ({ remove: ["two"] }));
    const first = asked.indexOf("put one later");
    expect(asked.slice(0, first)).toEqual(expect.arrayContaining(["put one soon", "put two soon"]));
    expect(asked.slice(first)).toEqual(["put one later", "put two later", "remove one later", "put two soon", "remove two soon"]);
  });

  it("does not bring back into databases that are there", async () => {
    const first = open();
    await first.outbox.update(() => ({ put: [operation("one")] }));
    await first.settled();
    // A tab that ended before it could take it out of the copy.
    await createOutboxStore(storage, ana).update(() => ({ remove: ["one"], put: [operation("two")] }));
    const second = open();
    expect((await second.outbox.read()).operations.map(({ operationId }) => operationId)).toEqual(["two"]);
    await expect
      .poll(() => caches.addresses.filter((url) => url.includes("/operation/")))
      .toEqual([expect.stringContaining("two")]);
  });

  it("gives nobody the work of somebody else", async () => {
    const before = open();
    await before.outbox.update(() => ({ put: [operation("one")] }));
    await before.settled();
    await loseDatabases();
    for (const owner of [
      { ...ana, userId: "luz" },
      { ...ana, projectId: "p2" },
    ]) {
      expect((await open(owner).outbox.read()).operations).toEqual([]);
    }
    expect((await open().outbox.read()).operations).toHaveLength(1);
  });

  it("does without when there are no caches, or no room in them", async () => {
    caches.refuses = true;
    for (const stores of [open(), open(ana, false)]) {
      await stores.outbox.update(() => ({ put: [operation(crypto.randomUUID())] }));
      await stores.drafts.write(draft("p1|article|a1"));
      await stores.settled();
      expect(await stores.drafts.list()).toHaveLength(1);
    }
    expect((await open().outbox.read()).operations).toHaveLength(2);
  });
});
