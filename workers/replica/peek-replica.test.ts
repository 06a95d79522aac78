import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { rowDocument, rowKey } from "../../schema/declaration/replica-row.ts";
import { articleDocument, PROJECT } from "../test-doubles/article-document.ts";
import { openReplica, type Replica } from "./open-replica.ts";
import { peekReplica, type ReplicaPeek } from "./peek-replica.ts";
import { readRows } from "./read-range.ts";
import { replicaName } from "./replica-name.ts";
import { createReplicaStore } from "./replica-store.ts";

let count = 0;
let replica: Replica;
let peek: ReplicaPeek | null;
const list = "article";

beforeEach(async () => {
  replica = await openReplica({ userId: `peeker${++count}`, projectId: PROJECT, multiInstance: false });
  const store = createReplicaStore(replica);
  const at = { scope: PROJECT, collection: "article" };
  await store.write(["a", "b", "c"].map((id) => ({ tag: "put", ...at, id, document: articleDocument(id), sync: "clean" })));
  await store.write([{ tag: "delete", ...at, id: "b" }]);
  peek = await peekReplica(replica.name, "article");
});
afterEach(async () => {
  peek?.close();
  await replica.close();
});

it("reads the same first rows as the replica, in every order", async () => {
  for (const slot of ["s0", "s1", "s2"] as const) {
    const live = await readRows(replica.documents.article, { index: ["list", slot], value: list }, 2);
    const stored = await peek?.first("article", ["list", slot], list, 2);
    expect(stored?.map(rowDocument)).toEqual(live.map(rowDocument));
    expect(stored).toHaveLength(2);
  }
});

it("finds rows by their keys, and neither deleted nor unknown ones", async () => {
  const keys = ["a", "b", "gone"].map((id) => rowKey("article", id));
  expect((await peek?.rows("article", keys))?.map(({ id }) => id)).toEqual(["a"]);
  expect(await peek?.rows("shared", [rowKey("category", "a")])).toEqual([]);
});

it("finds nothing where there is no replica, and leaves nothing behind", async () => {
  const name = replicaName("nobody", PROJECT);
  expect(await peekReplica(name, "article")).toBeNull();
  expect((await indexedDB.databases()).filter((database) => database.name?.includes(name))).toEqual([]);
});
