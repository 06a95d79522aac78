import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { AnyDocument, CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { openReplica, type Replica } from "../../../workers/replica/open-replica.ts";
import { createReplicaStore } from "../../../workers/replica/replica-store.ts";
import { createLiveReads } from "./live-reads.ts";

const tags = declared("tag");
const place = { scope: "p1", collection: "tag" } as const;

const at = "2026-01-01T10:00:00.000Z";
const tag = (id: string, name: string): AnyDocument => ({ id, createdAt: at, updatedAt: at, name });

function declared(name: string): CollectionDefinition {
  const found = collectionNamed(name);
  if (!found) throw new Error(`${name} is no collection`);
  return found;
}

let replica: Replica;
beforeEach(async () => {
  replica = await openReplica({ userId: `u${Math.random()}`, projectId: "p1", multiInstance: false });
  await put("tag", tag("a", "Playa"), tag("b", "Río"));
});
afterEach(() => replica.close());

const put = (collection: string, ...documents: AnyDocument[]) =>
  createReplicaStore(replica).write(
    documents.map((document) => ({ scope: "p1", collection, tag: "put", id: document.id, document, sync: "clean" })),
  );

/** Names in the list of tags, each time that it is handed out. */
async function namesSeen(first: readonly string[]): Promise<unknown[][]> {
  const seen: unknown[][] = [];
  const reads = createLiveReads({ search: async () => ({ ids: [], isPartial: false }), finalId: async (id) => id });
  const pages = await reads.list({ replica, definition: tags }, { collection: "tag" }, 10);
  const subscription = pages.subscribe(({ rows }) => void seen.push(rows.map(({ data }) => data.name).sort()));
  onTestFinished(() => subscription.unsubscribe());
  await expect.poll(() => seen.at(-1)).toEqual(first);
  return seen;
}

it("never shows a list without a row that gets its final id meanwhile", async () => {
  await put("tag", tag("local:1", "Faro"));
  const seen = await namesSeen(["Faro", "Playa", "Río"]);
  // The keys have just been read again: for other changes they wait for a while.
  await put("tag", tag("d", "Delta"));
  await expect.poll(() => seen.at(-1)).toEqual(["Delta", "Faro", "Playa", "Río"]);
  await createReplicaStore(replica).write([
    { ...place, tag: "delete", id: "local:1" },
    { ...place, tag: "put", id: "c", document: tag("c", "Faro nuevo"), sync: "clean" },
  ]);
  await expect.poll(() => seen.at(-1)).toEqual(["Delta", "Faro nuevo", "Playa", "Río"]);
  expect(seen.map(({ length }) => length)).toEqual([3, 4, 4]);
});

it("shows a list without a row that was deleted", async () => {
  const seen = await namesSeen(["Playa", "Río"]);
  await createReplicaStore(replica).write([{ ...place, tag: "delete", id: "a" }]);
  await expect.poll(() => seen.at(-1)).toEqual(["Río"]);
});

it("reads the keys of a list again for its own rows alone, of all that share a store", async () => {
  const seen = await namesSeen(["Playa", "Río"]);
  const keys = vi.spyOn(IDBIndex.prototype, "getAllKeys");
  onTestFinished(() => keys.mockRestore());
  await put("category", tag("x", "Ciudad"));
  await put("tag", tag("c", "Faro"));
  await expect.poll(() => seen.at(-1)).toEqual(["Faro", "Playa", "Río"]);
  expect(keys).toHaveBeenCalledOnce();
});
