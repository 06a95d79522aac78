import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { linkPrefix, rowKey, toReplicaRow } from "../../schema/declaration/replica-row.ts";
import { article } from "../../schema/features/articles/article.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { articleDocument, PROJECT } from "../test-doubles/article-document.ts";
import { liveRow, liveRows } from "../test-doubles/replica-rows.ts";
import { StorageMeter } from "../test-doubles/storage-meter.ts";
import { openReplica, type Replica } from "./open-replica.ts";
import { purgeTombstones } from "./purge-tombstones.ts";
import { readKeys } from "./read-range.ts";
import { createReplicaStore, type ReplicaStore } from "./replica-store.ts";
import { seenInEpoch, sweepPage, sweepReplica } from "./sweep-replica.ts";

let replica: Replica;
let store: ReplicaStore;
let count = 0;

beforeEach(async () => {
  count += 1;
  replica = await openReplica({ userId: `u${count}`, projectId: PROJECT, multiInstance: false });
  store = createReplicaStore(replica);
});
afterEach(() => replica.close());

function put(id: string, fields: Record<string, unknown> = {}, sync: "clean" | "pending" = "clean"): ReplicaChange {
  return { tag: "put", scope: PROJECT, collection: "article", id, document: articleDocument(id, fields), sync };
}
const placed = (id: string) => ({ scope: PROJECT, collection: "article", id });
const remove = (id: string): ReplicaChange => ({ tag: "delete", scope: PROJECT, collection: "article", id });

async function linkedTo(author: string): Promise<string[]> {
  const keys = await readKeys(replica.documents.article, { prefix: linkPrefix("article", "author", author) }, 10);
  return keys.map((key) => key.slice(rowKey("article", "").length));
}
const revisionOf = async (id: string) => {
  return (await liveRow(replica.documents.article, rowKey("article", id)))?._rev;
};

describe("writing rows", () => {
  it("stores documents and reads them back", async () => {
    await store.write([put("a"), put("b", { title: "Otra" })]);
    expect((await store.read("article", "b"))?.document.title).toBe("Otra");
    expect(await store.read("article", "c")).toBeNull();
  });

  it("keeps the last change of a document named twice", async () => {
    await store.write([put("a", { title: "Primero" }), put("a", { title: "Después" })]);
    expect((await store.read("article", "a"))?.document.title).toBe("Después");
  });

  it("asks again what a row shall be that somebody has written since, and leaves the others", async () => {
    await store.write([put("a"), put("gone")]);
    let asked = 0;
    const fresh = async () => {
      asked += 1;
      if (asked > 1) return [put("b", { title: "Nueva" }, "pending"), put("a", { title: "Ahora" })];
      // Here the tab sleeps, and another one goes on.
      await store.write([put("a", { title: "De otra", updatedAt: "2026-09-01T00:00:00.000Z" }), remove("gone")]);
      return [put("a", { title: "Antes" }, "pending"), put("gone", {}, "pending"), put("b", { title: "Nueva" }, "pending")];
    };
    await store.write([put("a"), put("gone"), put("b")], { fresh });
    expect(asked).toBe(2);
    const titles = ["a", "b"].map(async (id) => (await store.read("article", id))?.document.title);
    expect(await Promise.all(titles)).toEqual(["Ahora", "Nueva"]);
    expect(await store.read("article", "gone")).toBeNull();
  });

  it("reports a bug of the code that computes the rows as it is, and a full device as such", async () => {
    const bug = new TypeError("a bug");
    await expect(store.write([put("a")], { fresh: () => Promise.reject(bug) })).rejects.toBe(bug);
    const full = new DOMException("full", "QuotaExceededError");
    const instance = replica.documents.article.storageInstance;
    vi.spyOn(instance, "bulkWrite").mockRejectedValueOnce(full).mockRejectedValueOnce(bug);
    await expect(store.write([put("a")])).rejects.toMatchObject({ code: "deviceStorage", cause: full });
    await expect(store.write([put("a")])).rejects.toBe(bug);
  });

  it("leaves a row alone that already holds the version", async () => {
    await store.write([put("a")]);
    const before = await revisionOf("a");
    await store.write([put("a")]);
    expect(await revisionOf("a")).toBe(before);
  });

  it("leaves out what only replaces a row that does not exist, or no longer exists", async () => {
    const only = { ...put("a", { title: "Sola" }), onlyReplaces: true } as ReplicaChange;
    await store.write([only]);
    expect(await store.read("article", "a")).toBeNull();
    await store.write([put("a", { title: "Antes" }, "pending")]);
    await store.write([only]);
    expect((await store.read("article", "a"))?.document.title).toBe("Sola");
    await store.write([remove("a")]);
    await store.write([only]);
    expect(await store.read("article", "a")).toBeNull();
  });

  it("does not take the device's time, which an edit of a new document bears, for a newer version (S10)", async () => {
    await store.write([put("a", { updatedAt: "2031-01-01T00:00:00.000Z" }, "pending")]);
    await store.write([{ ...put("a", { title: "Del servidor" }), basedOn: "2026-01-01T00:00:00.000Z" } as ReplicaChange]);
    expect((await store.read("article", "a"))?.document.title).toBe("Del servidor");
  });

  it("writes an edit over a clean row of the same version, and the clean row back", async () => {
    await store.write([put("a")]);
    await store.write([put("a", { title: "Editado" }, "pending")]);
    expect((await store.read("article", "a"))?.sync).toBe("pending");
    await store.write([put("a")]);
    expect(await store.read("article", "a")).toMatchObject({ sync: "clean", document: { title: "Título a" } });
  });

  it("replaces documents that were there although they were expected to be new", async () => {
    await store.write([put("a", { title: "Viejo" })]);
    await store.write([put("a", { updatedAt: "2026-02-01T00:00:00.000Z" }), put("b")], { expectNew: true });
    expect((await store.read("article", "a"))?.document.title).toBe("Título a");
    expect(await store.read("article", "b")).not.toBeNull();
  });

  it("adds rows that nobody hears of as the storage would, and replaces those that were there", async () => {
    const received: string[] = [];
    const hearing = replica.documents.article.eventBulks$.subscribe(({ events }) => {
      received.push(...events.map(({ documentId }) => documentId));
    });
    const unheard = { expectNew: true, isUnobserved: true };
    await store.write([put("a", { author: ["x"] }), put("b")], unheard);
    expect(received).toEqual([]);
    expect(await linkedTo("x")).toEqual(["a"]);
    expect(await revisionOf("a")).toBe(`1-${replica.documents.article.database.token}`);
    await store.write([put("b", { title: "Nueva", updatedAt: "2026-02-01T00:00:00.000Z" }), put("c")], unheard);
    expect((await store.read("article", "b"))?.document.title).toBe("Nueva");
    expect(await store.read("article", "c")).not.toBeNull();
    expect(received).toEqual([rowKey("article", "b")]);
    hearing.unsubscribe();
  });

  it("hears of whatever is written while somebody listens", async () => {
    expect(await store.whileUnobserved(async (isUnobserved) => isUnobserved)).toBe(false);
    replica.listeners.leave();
    await expect.poll(() => store.whileUnobserved(async (isUnobserved) => isUnobserved)).toBe(true);
  });

  it("brings back a deleted document", async () => {
    await store.write([put("a")]);
    await store.write([remove("a")]);
    expect(await store.read("article", "a")).toBeNull();
    await store.write([put("a")]);
    expect(await store.read("article", "a")).not.toBeNull();
  });

  it("ignores documents of collections it does not know", async () => {
    const unknown: ReplicaChange = { ...put("a"), collection: "not-declared" };
    await expect(store.write([unknown, put("b")])).resolves.toBeUndefined();
    expect(await store.read("article", "b")).not.toBeNull();
  });
});

it("leaves what the server has sent when the row of the new document, which it did not know then, comes late", async () => {
  await store.write([put("a", { title: "Del servidor" })]);
  const late = { ...put("a", { title: "Por enviar" }, "pending"), basedOn: "" } as ReplicaChange;
  await store.write([late]);
  expect(await store.read("article", "a")).toMatchObject({ sync: "clean", document: { title: "Del servidor" } });
});

describe("links of list-valued filters", () => {
  it("follow the values of the document", async () => {
    await store.write([put("a", { author: ["x", "y"] })]);
    expect(await linkedTo("y")).toEqual(["a"]);
    await store.write([put("a", { author: ["x"], updatedAt: "2026-03-01T00:00:00.000Z" })]);
    expect(await linkedTo("x")).toEqual(["a"]);
    expect(await linkedTo("y")).toEqual([]);
  });

  it("go with the document", async () => {
    await store.write([put("a", { author: ["x"] })]);
    await store.write([remove("a")]);
    expect(await linkedTo("x")).toEqual([]);
  });

  it("come back with a deleted document that was expected to be new", async () => {
    await store.write([put("a", { author: ["x"] })]);
    await store.write([remove("a")]);
    await store.write([put("a", { author: ["x"] })], { expectNew: true });
    expect(await linkedTo("x")).toEqual(["a"]);
  });

  it("stay with a document that was expected to be new and is there", async () => {
    await store.write([put("a", { author: ["x"] })]);
    await store.write([put("a", { author: ["x", "y"], updatedAt: "2026-03-01T00:00:00.000Z" })], { expectNew: true });
    expect(await linkedTo("x")).toEqual(["a"]);
    expect(await linkedTo("y")).toEqual(["a"]);
  });
});

describe("tidying up", () => {
  it("purges what was deleted and nothing else", async () => {
    await store.write([put("a", { author: ["x"] }), put("b")]);
    await store.write([remove("a")]);
    await purgeTombstones(replica, Date.now() + 1_000);
    const stored = await replica.documents.article.storageInstance.findDocumentsById(
      ["a", "b"].map((id) => rowKey("article", id)),
      true,
    );
    expect(stored.map((row) => row.id)).toEqual(["b"]);
  });

  it("removes what a later run of the feed did not bring, except what has edits, and rows that show edits which nobody has (B3)", async () => {
    await store.write([put("gone"), put("kept"), put("edited", {}, "pending"), put("given up", {}, "pending")]);
    store.setEpoch(2);
    await store.write([put("kept")], { confirmed: () => true });
    await sweepReplica(replica, 2, [placed("edited")]);
    expect(await seenInEpoch(replica, 2, [placed("kept"), placed("edited"), placed("gone")])).toEqual([placed("kept")]);
    const rows = await liveRows(replica.documents.article);
    expect(rows.map((row) => row.id).sort()).toEqual(["edited", "kept"]);
  });

  it("looks up in one transaction which documents a run has listed, however many there are", async () => {
    const meter = new StorageMeter();
    const metered = await openReplica({ userId: "metered", projectId: PROJECT, multiInstance: false });
    const places = Array.from({ length: 50 }, (_, at) => placed(`d${at}`));
    const { transactions } = await meter.of(() => seenInEpoch(metered, 1, places));
    expect(transactions).toBe(1);
    await metered.close();
    meter.close();
  });

  it("leaves alone what a later run of the feed has listed, when a page of a former one comes late", async () => {
    const confirmed = () => true;
    store.setEpoch(2);
    await store.write([put("kept", { title: "Nueva" }), remove("gone")], { confirmed });
    await store.write([put("gone")], { confirmed });
    await store.write([remove("gone")], { confirmed });
    store.setEpoch(1);
    await store.write([put("kept", { title: "Vieja" }), put("gone"), put("other")], { confirmed, isPage: true });
    expect((await store.read("article", "kept"))?.document.title).toBe("Nueva");
    expect(await store.read("article", "gone")).toBeNull();
    await sweepPage(replica, 2, ["kept", "other"].map(placed));
    expect(await store.read("article", "kept")).not.toBeNull();
    expect(await store.read("article", "other")).toBeNull();
  });

  it("takes an edit that such a late page is laid under, which another tab may not have seen", async () => {
    store.setEpoch(2);
    await store.write([put("a", { title: "Nueva" })], { confirmed: () => true });
    store.setEpoch(1);
    await store.write([put("a", { title: "Escrita" }, "pending")], { confirmed: () => true, isPage: true });
    expect((await store.read("article", "a"))?.document.title).toBe("Escrita");
  });

  it("writes a row anew that is the same, so that a tab about to write what it saw before looks again", async () => {
    await store.write([put("a")]);
    const before = await revisionOf("a");
    await store.write([put("a")]);
    expect(await revisionOf("a")).toBe(before);
    await store.write([{ ...put("a"), isRewritten: true } as ReplicaChange]);
    expect(await revisionOf("a")).not.toBe(before);
  });

  it("leaves an edit that is shown while it removes what the feed did not bring", async () => {
    await store.write([put("gone"), put("edited")]);
    store.setEpoch(2);
    const storage = replica.documents.article.storageInstance;
    const find = storage.findDocumentsById.bind(storage);
    storage.findDocumentsById = async (...asked) => {
      storage.findDocumentsById = find;
      await store.write([put("edited", { title: "Mientras tanto" }, "pending")]);
      return find(...asked);
    };
    await sweepReplica(replica, 2, [placed("edited")]);
    expect((await store.read("article", "edited"))?.document.title).toBe("Mientras tanto");
    expect(await store.read("article", "gone")).toBeNull();
  });
});

it("does not sweep a document whose deletion waited while the feed listed it, and was taken back", async () => {
  await store.write([put("a")]);
  await store.write([remove("a")]);
  store.setEpoch(2);
  await store.write([{ ...remove("a"), sync: "pending" } as ReplicaChange], { confirmed: () => true });
  await store.write([put("a")]);
  await store.sweep(2, []);
  expect(await store.read("article", "a")).not.toBeNull();
  expect(await liveRow(replica.documents.article, rowKey("article", "a"))).not.toBeNull();
});

it("stores nothing of a write of which one row cannot be stored, and notifies nobody", async () => {
  const received: string[] = [];
  const hearing = replica.documents.article.eventBulks$.subscribe(({ events }) => {
    received.push(...events.map(({ documentId }) => documentId));
  });
  const { storageInstance } = replica.documents.article;
  const ofRxdb = { epoch: 1, _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: "" };
  const row = (id: string, more: object) => ({
    document: { ...toReplicaRow(article, articleDocument(id), "clean"), ...ofRxdb, ...more },
  });
  const writes = [row("a", {}), row("b", { json: () => "a function cannot be stored" })];
  await expect(storageInstance.bulkWrite(writes, "test")).rejects.toMatchObject({ name: "DataCloneError" });
  expect(await liveRows(replica.documents.article)).toEqual([]);
  expect(received).toEqual([]);
  hearing.unsubscribe();
});
