import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import { answered } from "../indexed-db/requests.ts";
import { deleteDatabase, emptyStore } from "../test-doubles/device-rows.ts";
import { OFFLINE_STORAGE_NAME, type OfflineStorage, openOfflineStorage } from "./open-offline-storage.ts";
import { createOutboxStore } from "./outbox-store.ts";

let storage: OfflineStorage;
const owner = { userId: "ana", projectId: "p1" };

beforeEach(() => {
  storage = openOfflineStorage();
});
afterEach(() => deleteDatabase(OFFLINE_STORAGE_NAME, storage));

function operation(operationId: string, fields: Partial<OutboxOperation> = {}): OutboxOperation {
  return {
    operationId,
    id: `doc-${operationId}`,
    action: "UPDATE",
    collection: "article",
    scope: "p1",
    data: {},
    base: {},
    baseUpdatedAt: "2026-01-01T00:00:00.000Z",
    order: 1,
    queuedAt: "2026-01-01T00:00:00.000Z",
    state: { tag: "pending" },
    ...owner,
    ...fields,
  };
}

describe("the outbox on the device", () => {
  it("is the database of the specification: native version 4, three stores", async () => {
    await createOutboxStore(storage, owner).read();
    const database = await answered(indexedDB.open(OFFLINE_STORAGE_NAME));
    expect(database.version).toBe(4);
    expect([...database.objectStoreNames]).toEqual(["assets", "documents", "mappings"]);
    database.close();
  });

  it("gives the operations back in order", async () => {
    const outbox = createOutboxStore(storage, owner);
    await outbox.update(() => ({ put: [operation("later", { order: 7 }), operation("sooner", { order: 2 })] }));
    expect((await outbox.read()).operations.map(({ operationId }) => operationId)).toEqual(["sooner", "later"]);
  });

  it("shows nobody the edits of another person or project", async () => {
    await createOutboxStore(storage, owner).update(() => ({ put: [operation("mine")] }));
    expect((await createOutboxStore(storage, { ...owner, userId: "luis" }).read()).operations).toEqual([]);
    expect((await createOutboxStore(storage, { ...owner, projectId: "p2" }).read()).operations).toEqual([]);
  });

  it("writes nothing of a change whose step fails (S9)", async () => {
    const outbox = createOutboxStore(storage, owner);
    await outbox.update(() => ({ put: [operation("kept")] }));
    const failing = outbox.update(() => {
      throw new Error("the step failed");
    });
    await expect(failing).rejects.toThrow("the step failed");
    expect((await outbox.read()).operations).toHaveLength(1);
  });

  it("writes nothing of a change that the device refuses halfway", async () => {
    const outbox = createOutboxStore(storage, owner);
    // A mapping without its key cannot be stored, after the operation already was.
    const half = { put: [operation("a")], mappings: [{ id: "x", collection: "article", projectId: "p1" } as never] };
    await expect(outbox.update(() => half)).rejects.toThrow();
    expect((await outbox.read()).operations).toEqual([]);
  });

  it("lets simultaneous changes see each other (S9)", async () => {
    const [one, two] = [createOutboxStore(storage, owner), createOutboxStore(openOfflineStorage(), owner)];
    const append = (outbox: typeof one, id: string) =>
      outbox.update(({ operations }) => ({ put: [operation(id, { order: operations.length + 1 })] }));
    await Promise.all([append(one, "a"), append(two, "b"), append(one, "c")]);
    expect((await one.read()).operations.map(({ order }) => order)).toEqual([1, 2, 3]);
  });

  it("sees what another tab removed, replaced or mapped since it read", async () => {
    const [one, two] = [createOutboxStore(storage, owner), createOutboxStore(openOfflineStorage(), owner)];
    await one.update(() => ({ put: [operation("a"), operation("b"), operation("c")] }));
    expect((await one.read()).operations).toHaveLength(3);
    await two.update(() => ({ put: [operation("b", { data: { title: "Otro" } })], remove: ["a"] }));
    const mapping = { localId: "local:1", id: "n1", collection: "article", projectId: "p1" };
    await createOutboxStore(openOfflineStorage(), { ...owner, userId: "luis" }).update(() => ({ mappings: [mapping] }));
    const { operations, mappings } = await one.read();
    expect(operations).toMatchObject([{ operationId: "b", data: { title: "Otro" } }, { operationId: "c" }]);
    expect(mappings).toEqual([mapping]);
  });

  it("reads the edits once while nobody else writes", async () => {
    const outbox = createOutboxStore(storage, owner);
    await outbox.update(() => ({ put: [operation("a")] }));
    const { operations } = await outbox.read();
    await outbox.update(() => ({ put: [operation("b", { order: 2 })] }));
    // The same object, not a copy: it was not read from the device again.
    expect((await outbox.read()).operations[0]).toBe(operations[0]);
  });

  it("forgets a change that the device refused halfway", async () => {
    const outbox = createOutboxStore(storage, owner);
    await outbox.update(() => ({ put: [operation("a")] }));
    const half = { remove: ["a"], mappings: [{ id: "x", collection: "article", projectId: "p1" } as never] };
    await expect(outbox.update(() => half)).rejects.toThrow();
    expect((await outbox.read()).operations).toHaveLength(1);
  });

  it("sees that everything was taken from the device", async () => {
    const outbox = createOutboxStore(storage, owner);
    await outbox.update(() => ({ put: [operation("a")] }));
    await Promise.all([emptyStore(storage, "documents"), emptyStore(storage, "mappings")]);
    expect((await outbox.read()).operations).toEqual([]);
  });

  it("opens a closed connection again by itself", async () => {
    const outbox = createOutboxStore(storage, owner);
    await outbox.update(() => ({ put: [operation("a")] }));
    storage.close();
    expect((await outbox.read()).operations).toHaveLength(1);
  });
});
