import "fake-indexeddb/auto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ListQuery } from "../../app/client/client-api.ts";
import { planList } from "../../app/client/replica/list-query.ts";
import type { CollectionDefinition } from "../../schema/declaration/define-collection.ts";
import { FILTER_SLOTS, linkFilters, REPLICA_INDEXES, SORT_SLOTS, scalarFilters } from "../../schema/declaration/replica-row.ts";
import { collections } from "../../schema/registry.ts";
import type { ReplicaChange } from "../../sync/replica-change.ts";
import { openReplica, type Replica } from "../../workers/replica/open-replica.ts";
import { countRange, type ListRange, readKeys } from "../../workers/replica/read-range.ts";
import { createReplicaStore } from "../../workers/replica/replica-store.ts";

const PROJECT = "p1";
const ARTICLES = 100_000;
const CHUNK = 2_000;
const STATUSES = ["DRAFT", "REVISION", "PUBLISHED", "HIDDEN"];

let replica: Replica;

beforeAll(async () => {
  replica = await openReplica({ userId: "ana", projectId: PROJECT, multiInstance: false });
  const store = createReplicaStore(replica);
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

/** The one range that answers a list. */
function rangeOf(definition: CollectionDefinition, query: Omit<ListQuery, "collection">): ListRange {
  const ranges = planList(definition, { collection: definition.name, ...query });
  expect(ranges).toHaveLength(1);
  return ranges[0];
}
const indexes = REPLICA_INDEXES.map((index) => index.join());

describe.each(Object.values(collections).map((definition) => [definition.name, definition] as const))(
  "the list of %s",
  (_name, definition) => {
    it.each(definition.list.sorts.map((sort, index) => [`${sort.by} ${sort.direction}`, sort, index] as const))(
      "is read in the order of the index by %s",
      (_order, sort, index) => {
        const range = rangeOf(definition, { sort });
        expect(range).toEqual({ index: ["list", SORT_SLOTS[index]], value: definition.name });
        expect(indexes).toContain(`list,${SORT_SLOTS[index]}`);
      },
    );

    it.each(scalarFilters(definition).map((name, index) => [name, index] as const))(
      "is filtered by %s through its index",
      (name, index) => {
        // Also a box can be filtered by it.
        const range = rangeOf(definition, { filters: { [name]: "true" } });
        expect(range).toEqual({ index: [FILTER_SLOTS[index], "s0"], value: `${definition.name}|true` });
        expect(indexes).toContain(`${FILTER_SLOTS[index]},s0`);
      },
    );

    it.each(linkFilters(definition))("is filtered by each value of %s through a range of links", (name) => {
      const range = rangeOf(definition, { filters: { [name]: "value" } });
      expect(range).toEqual({ prefix: `${definition.name}|${name}|value|` });
    });
  },
);

describe("100,000 articles", () => {
  const article = collections.article;
  if (!article) throw new Error("no articles are declared");

  it("are all there", async () => {
    expect(await countRange(replica.documents.article, rangeOf(article, {}))).toBe(ARTICLES);
  });

  it("show the newest first", async () => {
    const keys = await readKeys(replica.documents.article, rangeOf(article, {}), 3);
    expect(keys).toEqual(["article|a99999", "article|a99998", "article|a99997"]);
  });

  it("are read no further than a category's own, and an author's", async () => {
    expect(await countRange(replica.documents.article, rangeOf(article, { filters: { category: "c7" } }))).toBe(100);
    expect(await countRange(replica.documents.article, rangeOf(article, { filters: { author: "person300" } }))).toBe(200);
    const keys = await readKeys(replica.documents.article, rangeOf(article, { filters: { author: "person300" } }), 2);
    expect(keys).toEqual(["article|a99800", "article|a99300"]);
  });
});
