import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyDocument, SortOrder } from "../../../schema/declaration/define-collection.ts";
import { scalarFilters, sortKey } from "../../../schema/declaration/replica-row.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { openReplica, type Replica } from "../../../workers/replica/open-replica.ts";
import { peekReplica, type ReplicaPeek } from "../../../workers/replica/peek-replica.ts";
import { countRange } from "../../../workers/replica/read-range.ts";
import { createReplicaStore } from "../../../workers/replica/replica-store.ts";
import type { EngineClient, ListPage, ListQuery, Row } from "../client-api.ts";
import { createStore } from "../create-store.ts";
import { planList } from "./list-query.ts";
import { createReplicaReader } from "./replica-reader.ts";

const definition = collectionNamed("article");
if (!definition) throw new Error("article is declared");
const [byUpdate, byDate, byTitle] = definition.list.sorts;

const article = (id: string, minute: number, more: Partial<AnyDocument> = {}): AnyDocument => {
  const updatedAt = `2026-01-01T10:${String(minute).padStart(2, "0")}:00.000Z`;
  return { id, createdAt: updatedAt, updatedAt, title: id, status: "DRAFT", category: "c1", author: ["x"], ...more };
};

const never = () => () => undefined;

let replica: Replica;
let found: string[];
const finals = new Map<string, string>();
const reader = (search: EngineClient["search"] = async () => ({ ids: found, isPartial: false })) =>
  createReplicaReader({
    open: async () => replica,
    peek: async () => null,
    engine: { search, finalId: async (id) => finals.get(id) ?? id },
    failed: (error) => {
      throw error;
    },
    after: never,
  });
const put = (...documents: AnyDocument[]) =>
  createReplicaStore(replica).write(
    documents.map((document) => ({ tag: "put", scope: "p1", collection: "article", id: document.id, document, sync: "clean" })),
  );
const list = (query: Partial<ListQuery> = {}, limit = 10) =>
  new Promise<ListPage>((resolve, reject) => {
    reader().observeList({ collection: "article", ...query }, limit, resolve, reject);
  });
const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).rows.map((row) => row.id);

beforeEach(async () => {
  replica = await openReplica({ userId: `u${Math.random()}`, projectId: "p1", multiInstance: false });
  found = [];
  finals.clear();
  await put(
    article("a", 1, { title: "Zorro", status: "PUBLISHED" }),
    article("b", 3, { title: "Árbol", author: ["y", "x"] }),
    article("c", 2, { title: "Mesa", category: "c2", author: ["y"] }),
  );
});
afterEach(() => replica.close());

describe("createReplicaReader", () => {
  it("hands out what an observed list has at once, as long as it is observed", async () => {
    const reads = reader();
    expect(reads.listedRow("article", "a")).toBe(null);
    let stop = () => {};
    const page = await new Promise<ListPage>((resolve, reject) => {
      stop = reads.observeList({ collection: "article" }, 2, resolve, reject);
    });
    expect(reads.listedRow("article", "c")).toBe(page.rows[1]);
    expect(reads.listedRow("article", "a")).toBe(null); // beyond the list's end
    expect(reads.listedRow("category", "c")).toBe(null);
    stop();
    expect(reads.listedRow("article", "c")).toBe(null);
  });

  it("asks the next replica when the former one was closed while a question was under way", async () => {
    const former = await openReplica({ userId: `u${Math.random()}`, projectId: "p2", multiInstance: false });
    await former.close();
    const opened = [former];
    const switching = createReplicaReader({
      open: async () => opened.shift() ?? replica,
      peek: async () => null,
      engine: { search: async () => ({ ids: found, isPartial: false }), finalId: async (id) => id },
      failed: (error) => {
        throw error;
      },
      after: never,
    });
    const row = await new Promise<Row | null>((resolve) => {
      switching.observeDocument("article", "a", resolve);
    });
    expect(row?.id).toBe("a");
    opened.push(former);
    const page = await new Promise<ListPage>((resolve, reject) => {
      switching.observeList({ collection: "article" }, 10, resolve, reject);
    });
    expect(page.rows.map(({ id }) => id)).toEqual(["b", "c", "a"]);
  });

  it("asks the device again for what it refused to read, until nobody wants it any more", async () => {
    const retries: (() => void)[] = [];
    const failures: unknown[] = [];
    const refused = createReplicaReader({
      open: async () => replica,
      peek: async () => null,
      engine: { search: async () => ({ ids: found, isPartial: false }), finalId: async (id) => id },
      failed: (error) => failures.push(error),
      after(_ms, then) {
        retries.push(then);
        return () => void retries.splice(retries.indexOf(then), 1);
      },
    });
    const refuse = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
      throw new DOMException("the disk is full", "UnknownError");
    });
    const rows: (Row | null)[] = [];
    const stop = refused.observeDocument("article", "a", (row) => rows.push(row));
    await vi.waitFor(() => expect(retries).toHaveLength(1));
    const stopUnwanted = refused.observeTitles("article", ["a"], () => undefined);
    await vi.waitFor(() => expect(retries).toHaveLength(2));
    stopUnwanted();
    expect(retries).toHaveLength(1);
    refuse.mockRestore();
    retries[0]?.();
    await vi.waitFor(() => expect(rows.map((row) => row?.id)).toEqual(["a"]));
    stop();
    expect(failures).toEqual([]);
  });

  it("lists in each declared order, and says when there is more", async () => {
    expect(await idsOf()).toEqual(["b", "c", "a"]);
    expect(await idsOf({ sort: byTitle })).toEqual(["b", "c", "a"]);
    expect(await list({}, 2)).toMatchObject({ hasMore: true });
  });

  it("begins a list at a place of its order, also under filters", async () => {
    const from = (sort: SortOrder | undefined) => (sort ? sortKey(definition, sort, article("c", 2, { title: "Mesa" })) : "");
    expect(await idsOf({ from: from(byUpdate) })).toEqual(["c", "a"]);
    expect(await idsOf({ from: from(byTitle), sort: byTitle })).toEqual(["c", "a"]);
    expect(await idsOf({ from: from(byUpdate), filters: { category: "c1" } })).toEqual(["a"]);
    expect(await idsOf({ from: from(byUpdate), filters: { author: "y" } })).toEqual(["c"]);
    expect(await idsOf({ from: from(byTitle), sort: byTitle, filters: { category: "c1" } })).toEqual(["a"]);
    await put(...Array.from({ length: 400 }, (_, at) => article(`n${at}`, 10 + (at % 40))));
    expect(await idsOf({ from: from(byUpdate), filters: { category: "c1" } })).toEqual(["a"]);
    expect(await idsOf({ from: from(byUpdate), filters: { author: "x", status: "PUBLISHED" } })).toEqual(["a"]);
  });

  it("hands out rows that can be sent to the worker", async () => {
    const [row] = (await list()).rows;
    expect(structuredClone(row)).toEqual(row);
  });

  it("filters by one value, by several, and by a field that holds several", async () => {
    expect(await idsOf({ filters: { category: "c1" } })).toEqual(["b", "a"]);
    expect(await idsOf({ filters: { category: "c1", status: "PUBLISHED" } })).toEqual(["a"]);
    expect(await idsOf({ filters: { author: "y" } })).toEqual(["b", "c"]);
    expect(await idsOf({ filters: { author: "y", category: "c2" } })).toEqual(["c"]);
    expect(await idsOf({ filters: { category: "c1" }, sort: byTitle })).toEqual(["b", "a"]);
  });

  it("keeps the order asked for under a filter of a field that holds several", async () => {
    expect(await idsOf({ filters: { author: "x" }, sort: byTitle })).toEqual(["b", "a"]);
    await put(article("b", 4, { title: "Ñandú", author: ["y", "x"] }));
    expect(await idsOf({ filters: { author: "y" }, sort: byTitle })).toEqual(["c", "b"]);
  });

  it("reads of a long list what is near the screen, and the ids of all", async () => {
    await put(...Array.from({ length: 900 }, (_, at) => article(`n${at}`, at % 60, { author: ["z"] })));
    const near = createStore({ from: 0, to: 3 });
    for (const filters of [undefined, { author: "z" }]) {
      const whole = (await idsOf({ filters }, 800)).slice(0, 800);
      near.set({ from: 0, to: 3 });
      const pages: ListPage[] = [];
      const fail = (error: unknown) => {
        throw error;
      };
      const stop = reader().observeList({ collection: "article", filters }, 800, (page) => pages.push(page), fail, near);
      await expect.poll(() => pages.length).toBe(1);
      expect(pages[0]).toMatchObject({ hasMore: true, ids: whole });
      expect(pages[0]?.rows.map(({ id }) => id)).toEqual(whole.slice(0, 3));
      near.set({ from: 500, to: 502 });
      await expect.poll(() => pages.at(-1)?.rows.map(({ id }) => id)).toEqual(whole.slice(500, 502));
      const updatedAt = `2026-01-01T11:0${filters ? 1 : 0}:00.000Z`;
      await put(article(`new ${updatedAt}`, 0, { author: ["z"], updatedAt }));
      await expect.poll(() => pages.at(-1)?.rows.map(({ id }) => id)).toEqual(whole.slice(499, 501));
      stop();
    }
  });

  it("reads as many rows as are asked for, and counts them all", async () => {
    const many = Array.from({ length: 300 }, (_, at) => article(`n${at}`, 10 + (at % 40), { author: ["z"] }));
    await put(...many);
    for (const filters of [undefined, { author: "z" }]) {
      const { rows, hasMore } = await list({ filters }, 250);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(250);
      expect(hasMore).toBe(true);
    }
    expect(await list({}, 400)).toMatchObject({ hasMore: false, total: 303 });
    for (const [filters, total] of [
      [undefined, 303],
      [{ author: "z" }, 301],
      [{ author: "z", status: "DRAFT" }, 302],
    ] as const) {
      const counts: (number | null)[] = [];
      const stop = reader().observeCount({ collection: "article", filters }, (count) => counts.push(count));
      await expect.poll(() => counts.at(-1)).toBe(total);
      await put(article(`d${total}`, 9, { author: ["z"] }));
      await expect.poll(() => counts.at(-1)).toBe(total + 1);
      stop();
    }
  });

  it("notifies of changes far down a list", async () => {
    await put(...Array.from({ length: 120 }, (_, at) => article(`n${at}`, 10 + (at % 40))));
    const pages: ListPage[] = [];
    const stop = reader().observeList(
      { collection: "article" },
      200,
      (page) => pages.push(page),
      () => undefined,
    );
    await expect.poll(() => pages.at(-1)?.rows.length).toBe(123);
    const before = pages.at(-1)?.rows.find(({ id }) => id === "a");
    await put(article("b", 59, { title: "Abeto" }));
    await expect.poll(() => pages.at(-1)?.rows[0]?.data.title).toBe("Abeto");
    expect(pages.at(-1)?.rows.find(({ id }) => id === "a")).toBe(before);
    stop();
  });

  it("shows found documents best first, within the filters", async () => {
    found = ["a", "gone", "c"];
    expect(await idsOf({ search: "palabra" })).toEqual(["a", "c"]);
    expect(await idsOf({ search: "palabra", filters: { category: "c2" } })).toEqual(["c"]);
  });

  it("follows what a search finds while documents change", async () => {
    found = ["a"];
    const pages: ListPage[] = [];
    const stop = reader().observeList(
      { collection: "article", search: "palabra" },
      10,
      (page) => pages.push(page),
      () => undefined,
    );
    await expect.poll(() => pages.at(-1)?.rows.map(({ id }) => id)).toEqual(["a"]);
    found = ["d", "a"];
    await put(article("d", 9));
    await expect.poll(() => pages.at(-1)?.rows.map(({ id }) => id)).toEqual(["d", "a"]);
    stop();
  });

  it("asks again as long as a search has not gone through all texts, without any change", async () => {
    const answers = [[], ["a"], ["a", "c"]];
    let asked = 0;
    const search = async () => ({ ids: answers[asked] ?? [], isPartial: ++asked < answers.length });
    const pages: ListPage[] = [];
    const growing = reader(search);
    const stop = growing.observeList(
      { collection: "article", search: "palabra" },
      10,
      (page) => pages.push(page),
      () => undefined,
    );
    await expect.poll(() => pages.at(-1)?.rows.map(({ id }) => id)).toEqual(["a", "c"]);
    expect([pages.at(-1)?.total, asked]).toEqual([2, 3]);
    stop();
  });

  it("looks for all that is found where filters let little of it pass", async () => {
    const others = Array.from({ length: 250 }, (_, at) => article(`o${at}`, 5));
    await put(...others);
    found = [...others.map(({ id }) => id), "c"];
    expect(await list({ search: "palabra", filters: { category: "c2" } })).toMatchObject({ rows: [{ id: "c" }], total: 1 });
  });

  it("notifies of changes, and keeps the rows that did not change", async () => {
    const pages: ListPage[] = [];
    const stop = reader().observeList(
      { collection: "article" },
      10,
      (page) => pages.push(page),
      () => undefined,
    );
    await expect.poll(() => pages.at(-1)?.rows.length).toBe(3);
    const before = pages.at(-1)?.rows[0];
    await put(article("d", 9));
    await expect.poll(() => pages.at(-1)?.rows.map((row) => row.id)).toEqual(["d", "b", "c", "a"]);
    expect(pages.at(-1)?.rows[1]).toBe(before);
    stop();
  });

  it("follows a local id to the document's final one", async () => {
    finals.set("local:1", "a");
    const row = await new Promise<Row | null>((resolve) => void reader().observeDocument("article", "local:1", resolve));
    expect(row?.id).toBe("a");
  });

  it("knows the title of a document under the local id it was made with", async () => {
    finals.set("local:1", "a");
    const titles = await new Promise<ReadonlyMap<string, string>>((resolve) => {
      reader().observeTitles("article", ["local:1", "local:2", "b"], resolve);
    });
    expect(Object.fromEntries(titles)).toEqual({ "local:1": "Zorro", b: "Árbol" });
  });

  it("knows titles of the documents that are here", async () => {
    const titles = await new Promise<ReadonlyMap<string, string>>((resolve) => {
      reader().observeTitles("article", ["a", "gone"], resolve);
    });
    expect([...titles]).toEqual([["a", "Zorro"]]);
  });
});

describe("planList", () => {
  const queries: ListQuery[] = [
    ...[byUpdate, byDate, byTitle].map((sort) => ({ collection: "article", sort })),
    ...scalarFilters(definition).map((name) => ({ collection: "article", filters: { [name]: "v" } })),
  ];
  it.each(queries)("answers %j by an index, in its order", async (query) => {
    const ranges = planList(definition, query);
    expect(ranges).toHaveLength(1);
    // Throws for an index that the storage does not have.
    expect(await countRange(replica.documents.article, ranges[0])).toBe(query.sort ? 3 : 0);
  });
});

describe("before the replica is open", () => {
  const opening = () => Promise.withResolvers<Replica>();
  const failed = (error: unknown) => {
    throw error;
  };
  const starting = (open: Promise<Replica>, peek: ReplicaPeek | null) =>
    createReplicaReader({
      open: () => open,
      peek: async () => peek,
      engine: { search: async () => ({ ids: found, isPartial: false }), finalId: async (id) => finals.get(id) ?? id },
      failed,
      after: never,
    });

  it("lists what is stored, and keeps those rows when the replica brings them", async () => {
    const peek = await peekReplica(replica.name, "article");
    const { promise, resolve } = opening();
    const pages: ListPage[] = [];
    const stop = starting(promise, peek).observeList({ collection: "article" }, 10, (page) => pages.push(page), failed);
    await expect.poll(() => pages).toHaveLength(1);
    expect(pages[0]?.rows.map(({ id }) => id)).toEqual(["b", "c", "a"]);
    peek?.close();
    resolve(replica);
    await expect.poll(() => pages).toHaveLength(2);
    pages[1]?.rows.forEach((row, at) => {
      expect(row).toBe(pages[0]?.rows[at]);
    });
    stop();
  });

  it("does not read a long list to its end for a page that returns to a place far down", async () => {
    const asked: number[] = [];
    const peek: ReplicaPeek = {
      first: async (_collection, _index, _value, limit) => {
        asked.push(limit);
        return [];
      },
      firstAhead: async () => [],
      rows: async () => [],
      close: () => undefined,
    };
    const { promise, resolve } = opening();
    const pages: ListPage[] = [];
    const stop = starting(promise, peek).observeList({ collection: "article" }, 2000, (page) => pages.push(page), failed);
    resolve(replica);
    await expect.poll(() => pages.map(({ rows }) => rows.length)).toEqual([3]);
    expect(asked).toEqual([]);
    stop();
  });

  it("lets the replica speak where nothing is stored, or filters remain that no index answers", async () => {
    const peek = await peekReplica(replica.name, "article");
    for (const query of [
      { collection: "category" },
      { collection: "article", filters: { category: "c1", status: "PUBLISHED" } },
    ]) {
      const { promise, resolve } = opening();
      const pages: ListPage[] = [];
      const stop = starting(promise, peek).observeList(query, 10, (page) => pages.push(page), failed);
      resolve(replica);
      await expect.poll(() => pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([query.filters ? ["a"] : []]);
      stop();
    }
    peek?.close();
  });

  it("says titles and documents that are stored", async () => {
    const peek = await peekReplica(replica.name, "article");
    const never = opening().promise;
    const reader = starting(never, peek);
    const title = new Promise((resolve) => reader.observeTitles("article", ["a"], (titles) => resolve(titles.get("a"))));
    expect(await title).toBe("Zorro");
    const row = await new Promise<Row | null>((resolve) => reader.observeDocument("article", "c", resolve));
    expect(row?.data.title).toBe("Mesa");
    finals.set("local:1", "b");
    const made = new Promise((resolve) =>
      reader.observeTitles("article", ["local:1"], (titles) => resolve(titles.get("local:1"))),
    );
    expect(await made).toBe("Árbol");
    peek?.close();
  });

  it("notifies of messages while it is not open", async () => {
    const peek = await peekReplica(replica.name, "article");
    const pages: ListPage[] = [];
    const reader = starting(opening().promise, peek);
    await reader.readAhead({ collection: "article" });
    const stop = reader.observeList({ collection: "article" }, 10, (page) => pages.push(page), failed);
    await expect.poll(() => pages).toHaveLength(1);
    await put(article("d", 30));
    await expect.poll(() => pages.at(-1)?.rows.map(({ id }) => id)).toEqual(["d", "b", "c", "a"]);
    stop();
    peek?.close();
  });
});
