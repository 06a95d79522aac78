import "fake-indexeddb/auto";
import type { MangoQuery } from "rxdb/plugins/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planList } from "../../app/client/list-query.ts";
import type { CollectionDefinition } from "../../schema/define-collection.ts";
import { collections } from "../../schema/registry.ts";
import { FILTER_SLOTS, listFilters, type ReplicaRow, SORT_SLOTS, scalarFilters } from "../../schema/replica-row.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { openReplica, type Replica } from "../../workers/replica/open-replica.ts";
import { readKeys } from "../../workers/replica/read-range.ts";
import { createReplicaStore } from "../../workers/replica/replica-store.ts";

const PROJECT = "p1";
const ARTICLES = 100_000;
const CHUNK = 2_000;
const STATUSES = ["DRAFT", "REVISION", "PUBLISHED", "HIDDEN"];

let replica: Replica;

beforeAll(async () => {
  replica = await openReplica({ userId: "ana", projectId: PROJECT, multiInstance: false });
  const store = createReplicaStore(replica, { epoch: 1 });
  for (let start = 0; start < ARTICLES; start += CHUNK) {
    const chunk = Array.from({ length: CHUNK }, (_, index) => articleNumber(start + index));
    await store.write(chunk, { expectNew: true });
  }
}, 600_000);
afterAll(() => replica.close());

function articleNumber(number: number): ReplicaChange {
  const id = `a${number}`;
  const at = new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString();
  const fields = { title: `Título ${number}`, date: at, status: STATUSES[number % 4], category: `c${number % 1_000}` };
  // Few have authors: what matters here is that only theirs are read.
  const author = number % 100 === 0 ? [`person${number % 500}`] : [];
  const document = { id, createdAt: at, updatedAt: at, ...fields, author };
  return { tag: "put", scope: PROJECT, collection: "article", id, document, sync: "clean" };
}

/** What RxDB makes of a query: the index and the range it walks. */
function planOf(definition: CollectionDefinition, query: MangoQuery<ReplicaRow>) {
  return replica.documents[definition.storage].find(query).getPreparedQuery().queryPlan;
}
function rowsPlan(definition: CollectionDefinition, query: Omit<Parameters<typeof planList>[1], "collection">) {
  const plan = planList(definition, { collection: definition.name, ...query });
  if (plan.tag !== "rows") throw new Error(`${definition.name} reads keys`);
  return plan.query;
}

describe.each(Object.values(collections).map((definition) => [definition.name, definition] as const))(
  "the list of %s",
  (_name, definition) => {
    it.each(definition.list.sorts.map((sort, index) => [`${sort.by} ${sort.direction}`, sort, index] as const))(
      "is read in the order of the index by %s",
      (_order, sort, index) => {
        const plan = planOf(definition, rowsPlan(definition, { sort }));
        expect(plan.index).toEqual(["_deleted", "list", SORT_SLOTS[index], "key"]);
        expect(plan).toMatchObject({ sortSatisfiedByIndex: true, selectorSatisfiedByIndex: true });
        expect(plan.startKeys[1]).toBe(plan.endKeys[1]);
      },
    );

    it.each(scalarFilters(definition).map((name, index) => [name, index] as const))(
      "is filtered by %s through its index",
      (name, index) => {
        const plan = planOf(definition, rowsPlan(definition, { filters: { [name]: "value" } }));
        expect(plan.index).toEqual(["_deleted", FILTER_SLOTS[index], "s0", "key"]);
        expect(plan).toMatchObject({ sortSatisfiedByIndex: true, selectorSatisfiedByIndex: true });
        expect(plan.startKeys[1]).toBe(plan.endKeys[1]);
      },
    );

    it.each(listFilters(definition))("is filtered by each value of %s through a range of links", (name) => {
      const plan = planList(definition, { collection: definition.name, filters: { [name]: "value" } });
      expect(plan).toEqual({ tag: "keys", ranges: [{ prefix: `${definition.name}|${name}|value|` }] });
    });
  },
);

describe("100,000 articles", () => {
  const article = collections.article;
  if (!article) throw new Error("no articles are declared");

  it("are all there", async () => {
    const count = replica.documents.article.count({ selector: { list: "article" } });
    expect(await count.exec()).toBe(ARTICLES);
  });

  it("show the newest first", async () => {
    const rows = await replica.documents.article.find({ ...rowsPlan(article, {}), limit: 3 }).exec();
    expect(rows.map(({ id }) => id)).toEqual(["a99999", "a99998", "a99997"]);
  });

  it("are read no further than a category's own", async () => {
    const { selector } = rowsPlan(article, { filters: { category: "c7" } });
    const counted = await replica.documents.article.storageInstance.count(
      replica.documents.article.count({ selector }).getPreparedQuery(),
    );
    expect(counted).toEqual({ count: 100, mode: "fast" });
  });

  it("are read no further than an author's own", async () => {
    const plan = planList(article, { collection: "article", filters: { author: "person300" } });
    if (plan.tag !== "keys" || !("prefix" in plan.ranges[0])) throw new Error("an author is several values");
    const keys = await readKeys(replica.documents.article, plan.ranges[0], 2);
    expect(keys).toEqual(["article|a99800", "article|a99300"]);
  });
});
