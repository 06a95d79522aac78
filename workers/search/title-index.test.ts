import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { openReplica, type Replica } from "../replica/open-replica.ts";
import { createReplicaStore, type ReplicaStore } from "../replica/replica-store.ts";
import { PROJECT } from "../test-doubles/article-document.ts";
import { createTitleIndex, type TitleIndex } from "./title-index.ts";

let replica: Replica;
let store: ReplicaStore;
let index: TitleIndex;
let count = 0;

beforeEach(async () => {
  count += 1;
  replica = await openReplica({ userId: `titles${count}`, projectId: PROJECT, multiInstance: false });
  index = createTitleIndex(replica, () => () => undefined);
  store = createReplicaStore(replica);
});
afterEach(() => replica.close());

function put(collection: string, id: string, values: Record<string, unknown>, updatedAt = "2026-01-01T00:00:00.000Z") {
  const document = { id, createdAt: updatedAt, updatedAt, ...values };
  return { tag: "put", scope: PROJECT, collection, id, document, sync: "clean" } satisfies ReplicaChange;
}
const find = async (text: string, ...collections: string[]) =>
  (await index.search(collections, text, 10)).titles.map(({ collection, id }) => `${collection} ${id}`);

it("finds documents of every collection by the beginnings of the words of their titles", async () => {
  await store.write([
    put("article", "a", { title: "Inundación en la ribera", bodyText: "Nada de puentes" }),
    put("tag", "t", { name: "Ribera norte" }),
    put("ad-slot", "s", { name: "Banner ribereño" }),
    put("web-settings", "web-settings", { title: "Ribera" }),
  ]);
  expect(await find("RIBER", "article", "tag", "ad-slot", "web-settings")).toEqual(["article a", "tag t", "ad-slot s"]);
  expect(await find("ribera inund", "article", "tag")).toEqual(["article a"]);
  expect(await find("puentes", "article")).toEqual([]);
});

it("looks only into the collections asked for", async () => {
  await store.write([put("tag", "t", { name: "Ribera" }), put("person", "p", { name: "Ribera" })]);
  expect(await find("ribera", "person")).toEqual(["person p"]);
});

it("puts those first that begin like that, then the newest, and no more than asked for", async () => {
  await store.write([
    put("tag", "old", { name: "La ribera" }, "2026-01-01T00:00:00.000Z"),
    put("tag", "new", { name: "Otra ribera" }, "2026-02-01T00:00:00.000Z"),
    put("tag", "begins", { name: "Ribera" }, "2025-01-01T00:00:00.000Z"),
  ]);
  expect(await find("ribera", "tag")).toEqual(["tag begins", "tag new", "tag old"]);
  expect(await index.search(["tag"], "ribera", 1)).toEqual({
    titles: [{ collection: "tag", id: "begins", title: "Ribera" }],
    isPartial: false,
  });
});

it("says that it has not looked through everything while it is being built", async () => {
  await store.write([put("tag", "t", { name: "Ribera" })]);
  const impatient = createTitleIndex(replica, (_ms, call) => {
    call();
    return () => undefined;
  });
  expect(await impatient.search(["tag"], "ribera", 10)).toEqual({ titles: [], isPartial: true });
  await expect
    .poll(() => impatient.search(["tag"], "ribera", 10))
    .toEqual({ titles: [{ collection: "tag", id: "t", title: "Ribera" }], isPartial: false });
});

it("follows edits and deletions, also while it is being built", async () => {
  await store.write([put("tag", "a", { name: "Ribera" }), put("tag", "gone", { name: "Ribera borrada" })]);
  const [first] = await Promise.all([
    find("ribera", "tag"),
    store.write([{ tag: "delete", scope: PROJECT, collection: "tag", id: "gone" }, put("tag", "b", { name: "Ribera sur" })]),
  ]);
  expect(first).toContain("tag a");
  await expect.poll(() => find("ribera", "tag")).toEqual(expect.arrayContaining(["tag a", "tag b"]));
  expect(await find("ribera", "tag")).not.toContain("tag gone");
  await store.write([put("tag", "a", { name: "Costa" }, "2026-02-01T00:00:00.000Z")]);
  await expect.poll(() => find("costa", "tag")).toEqual(["tag a"]);
});

it("finds nothing for no words", async () => {
  await store.write([put("tag", "a", { name: "Ribera" })]);
  expect(await find("  ", "tag")).toEqual([]);
});
