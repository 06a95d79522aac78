import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { rowKey } from "../../../schema/declaration/replica-row.ts";
import { openReplica, type Replica } from "../../../workers/replica/open-replica.ts";
import { createReplicaStore } from "../../../workers/replica/replica-store.ts";
import type { Row } from "../client-api.ts";
import { rowsByKeys } from "./stored-rows.ts";

const at = "2026-01-01T10:00:00.000Z";
const tag = (id: string, name: string, updatedAt = at): AnyDocument => ({ id, createdAt: at, updatedAt, name });
const keys = (...ids: string[]) => ids.map((id) => rowKey("tag", id));

let replica: Replica;
beforeEach(async () => {
  replica = await openReplica({ userId: `u${Math.random()}`, projectId: "p1", multiInstance: false });
});
afterEach(() => replica.close());

const target = { scope: "p1", collection: "tag" } as const;
const put = (...documents: AnyDocument[]) =>
  createReplicaStore(replica).write(
    documents.map((document) => ({ ...target, tag: "put", id: document.id, document, sync: "clean" })),
  );

/** What is handed out, each time anew. */
function observed(...ids: string[]): (readonly Row[])[] {
  const all: (readonly Row[])[] = [];
  const subscription = rowsByKeys(replica.documents.shared, keys(...ids)).subscribe((rows) => void all.push(rows));
  onTestFinished(() => subscription.unsubscribe());
  return all;
}
const namesIn = (rows: readonly Row[] | undefined) => rows?.map(({ data }) => data.name);

it("hands out the rows that there are in the order of their keys, again with each change of one of them", async () => {
  await put(tag("a", "Playa"), tag("b", "Río"));
  const seen = observed("b", "c", "a");
  await expect.poll(() => namesIn(seen.at(-1))).toEqual(["Río", "Playa"]);
  await put(tag("c", "Faro"));
  await expect.poll(() => namesIn(seen.at(-1))).toEqual(["Río", "Faro", "Playa"]);
  await createReplicaStore(replica).write([{ ...target, tag: "delete", id: "b" }]);
  await expect.poll(() => namesIn(seen.at(-1))).toEqual(["Faro", "Playa"]);
});

it("is silent while other rows change, and keeps the object of a row that has not", async () => {
  await put(tag("a", "Playa"), tag("b", "Río"));
  const [one, other] = [observed("a", "b"), observed("a")];
  await expect.poll(() => [one.length, other.length]).toEqual([1, 1]);
  expect(other[0]?.[0]).toBe(one[0]?.[0]);
  await put(tag("z", "Otra"));
  await put(tag("b", "Arroyo", "2026-01-01T11:00:00.000Z"));
  await expect.poll(() => namesIn(one.at(-1))).toEqual(["Playa", "Arroyo"]);
  expect(one).toHaveLength(2);
  expect(one[1]?.[0]).toBe(one[0]?.[0]);
  expect(other).toHaveLength(1);
});
