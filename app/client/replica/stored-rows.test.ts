import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { rowKey } from "../../../schema/declaration/replica-row.ts";
import { openReplica, type Replica } from "../../../workers/replica/open-replica.ts";
import { createReplicaStore } from "../../../workers/replica/replica-store.ts";
import type { Row } from "../client-api.ts";
import { KnownRows, rowsByKeys } from "./stored-rows.ts";

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

it("reads again only what has changed, also where other keys are asked for, and nothing of what was left", async () => {
  await put(tag("a", "Playa"), tag("b", "Río"), tag("c", "Faro"));
  const documents = replica.documents.shared;
  const asked = vi.spyOn(documents.storageInstance, "findDocumentsById");
  const reads = () => asked.mock.calls.map(([ids]) => ids);
  const known = new KnownRows(documents);
  expect(namesIn(await known.under(keys("a", "b")))).toEqual(["Playa", "Río"]);
  expect(namesIn(await known.under(keys("b", "a", "c")))).toEqual(["Río", "Playa", "Faro"]);
  expect(reads()).toEqual([keys("a", "b"), keys("c")]);
  await known.under([]);
  await known.under(keys("c"));
  await put(tag("a", "Costa", "2026-01-01T11:00:00.000Z"));
  asked.mockClear();
  expect(namesIn(await known.under(keys("a", "c")))).toEqual(["Costa", "Faro"]);
  expect(reads()).toEqual([keys("a")]);
  await known.under([]);
  await put(tag("c", "Muelle", "2026-01-01T11:00:00.000Z"));
  expect(namesIn(await known.under(keys("c")))).toEqual(["Muelle"]);
});

it("reads again what changes while it is read, whoever asks by then", async () => {
  await put(tag("a", "Playa"));
  const documents = replica.documents.shared;
  const [read, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const find = documents.storageInstance.findDocumentsById.bind(documents.storageInstance);
  vi.spyOn(documents.storageInstance, "findDocumentsById").mockImplementationOnce(async (...args) => {
    const found = await find(...args);
    read.resolve();
    await awake.promise;
    return found;
  });
  const known = new KnownRows(documents);
  const late = known.under(keys("a"));
  await read.promise;
  await put(tag("a", "Costa", "2026-01-01T11:00:00.000Z"));
  known.outdate(keys("a"));
  const next = known.under(keys("a"));
  awake.resolve();
  await late;
  expect(namesIn(await next)).toEqual(["Costa"]);
});
