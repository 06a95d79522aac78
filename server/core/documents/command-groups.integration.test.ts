import { afterEach, beforeEach, expect, it } from "vitest";
import type { CollectionDefinition } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { collectionNamed } from "../../../schema/registry.ts";
import { type Store, StoreError, type Transaction } from "../../context/store.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { readDocumentsStatement } from "../rows/read-statements.ts";
import type { StoredRow } from "../rows/stored-document.ts";
import type { Workspace } from "../rows/workspace.ts";
import { type Command, CommandGroups } from "./command-groups.ts";

const scope = "p";
const at = "2026-03-01T12:00:00.000Z";
const definition = collectionNamed("tag") as CollectionDefinition;

let store: Store;
let groups: CommandGroups;
/** How each transaction came out. */
let endings: string[];
beforeEach(async () => {
  store = await openMemoryStore();
  endings = [];
  groups = new CommandGroups(
    watched((fn) => store.transaction(fn)),
    Number.POSITIVE_INFINITY,
  );
});
afterEach(() => store.close());

/** The store, with what becomes of its transactions. */
function watched(transaction: Store["transaction"]): Store {
  return {
    ...store,
    transaction: (fn) =>
      transaction(fn).then(
        (value) => {
          endings.push("committed");
          return value;
        },
        (error) => {
          endings.push("undone");
          throw error;
        },
      ),
  };
}

function put(work: Workspace, id: string, data: Record<string, unknown> = {}): string {
  work.put({
    ...{ scope, collection: "tag", id, createdAt: at, updatedAt: at, deletedAt: null, createdBy: null, definition },
    data: { id, createdAt: at, updatedAt: at, ...data },
  });
  return id;
}

const making = (id: string): Command<string> => ({ scopes: [scope], reads: [], change: async (work) => put(work, id) });

const refusing = (error: CierreError): Command<string> => ({
  scopes: [scope],
  reads: [],
  change: async (work) => {
    put(work, "nunca");
    throw error;
  },
});

/** Adds one to what stands there. */
const counting: Command<number> = {
  scopes: [scope],
  reads: [readDocumentsStatement([{ scope, collection: "tag", id: "cuenta" }])],
  change: async (work, [rows = []]) => {
    const key = { scope, collection: "tag", id: "cuenta" };
    work.admit([key], rows as unknown as StoredRow[]); // the statement fixes the shape of its rows
    const count = Number(work.find(key)?.data.count ?? 0) + 1;
    put(work, "cuenta", { count });
    return count;
  },
};

const stored = async () => {
  const rows = await store.query<{ id: string; seq: number }>(`select id, seq from documents where scope = $1 order by seq`, [
    scope,
  ]);
  const [last] = await store.query<{ seq: number }>(`select seq from scopes where scope = $1`, [scope]);
  return { ids: rows.map(({ id }) => id), seqs: rows.map(({ seq }) => seq), last: last?.seq };
};

const names = (count: number) => Array.from({ length: count }, (_, nth) => `t${nth}`);

it("commits those together that come while others are being committed, each with a number of its own", async () => {
  const done = await Promise.all(names(12).map((id) => groups.run(making(id))));
  expect(done.map(({ value, changes }) => [value, changes.map(({ id }) => id)])).toEqual(names(12).map((id) => [id, [id]]));
  const { ids, seqs, last } = await stored();
  expect([ids.toSorted(), seqs, last]).toEqual([names(12).toSorted(), names(12).map((_, nth) => nth + 1), 12]);
  expect(endings).toEqual(["committed", "committed"]);
});

it("shows each what those before it have written, which are of the same transaction", async () => {
  const done = await Promise.all(names(10).map(() => groups.run(counting)));
  expect(done.map(({ value }) => value).toSorted((one, other) => one - other)).toEqual(names(10).map((_, nth) => nth + 1));
  expect(endings).toEqual(["committed", "committed"]);
});

it("lets the others of a batch succeed when one is refused, and leaves no gap in the numbers", async () => {
  const refusal = new CierreError("conflict");
  const commands = [making("a"), making("b"), refusing(refusal), making("c"), refusing(refusal)];
  const done = await Promise.allSettled(commands.map((command) => groups.run(command)));
  expect(done.map((each) => (each.status === "fulfilled" ? each.value.value : each.reason))).toEqual([
    "a",
    "b",
    refusal,
    "c",
    refusal,
  ]);
  expect(await stored()).toMatchObject({ seqs: [1, 2, 3], last: 3 });
  expect(endings).not.toContain("undone");
});

it.each([
  ["what it reads", async (work: Workspace) => void (await work.read({ text: "select 1/0" }))],
  [
    "what it reads, although it goes on",
    async (work: Workspace) => void (await work.read({ text: "select 1/0" }).catch(() => [])),
  ],
  ["what it writes", async (work: Workspace) => void put(work, "nul\u0000o")],
])("does each alone where the database refuses one, for %s", async (_, fault) => {
  const failing: Command<string> = {
    scopes: [scope],
    reads: [],
    async change(work) {
      await fault(work);
      return "never";
    },
  };
  const done = await Promise.allSettled([making("a"), failing, making("b"), making("c")].map((command) => groups.run(command)));
  expect(done.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
  expect(done[1]).toMatchObject({ reason: expect.any(StoreError) });
  const { ids, last } = await stored();
  expect([ids.toSorted(), last]).toEqual([["a", "b", "c"], 3]);
});

it("undoes what a command wrote past its workspace and was refused then, and does the others all the same", async () => {
  const refusal = new CierreError("conflict");
  const written: Command<string> = {
    scopes: [scope],
    reads: [],
    async change(work) {
      await work.read({ text: `insert into scopes (scope, seq) values ('escrito', 7)` });
      throw refusal;
    },
  };
  const done = await Promise.allSettled([making("a"), written, making("b"), written].map((command) => groups.run(command)));
  expect(done.map((each) => (each.status === "fulfilled" ? each.value.value : each.reason))).toEqual([
    "a",
    refusal,
    "b",
    refusal,
  ]);
  expect(await store.query(`select scope from scopes where scope = 'escrito'`)).toEqual([]);
  expect(await stored()).toMatchObject({ last: 2 });
});

it("confirms no save before the commit, and reports all as unknown when the commit is not answered", async () => {
  const lost = new CierreError("unavailable");
  groups = new CommandGroups(
    watched(async (fn) => {
      await store.transaction(fn);
      throw lost;
    }),
  );
  const done = await Promise.allSettled(names(5).map((id) => groups.run(making(id))));
  expect(done.map((each) => (each.status === "rejected" ? each.reason : each.value))).toEqual(names(5).map(() => lost));
  // None is done a second time: whoever asked does that, who knows whether it is the same.
  expect((await stored()).ids.length).toBe(5);
});

it("does the same ones again where the transaction lost a race", async () => {
  let rounds = 0;
  const transaction: Store["transaction"] = async <T>(fn: (tx: Transaction) => Promise<T>): Promise<T> => {
    const lose = async (tx: Transaction) => {
      await fn(tx);
      throw new Error("lost");
    };
    if (rounds++ === 0) await store.transaction(lose).catch(() => undefined);
    return store.transaction(fn);
  };
  groups = new CommandGroups(watched(transaction));
  const done = await Promise.all(names(6).map((id) => groups.run(making(id))));
  expect(done.map(({ value }) => value)).toEqual(names(6));
  expect(await stored()).toMatchObject({ seqs: [1, 2, 3, 4, 5, 6], last: 6 });
});

it("keeps those of other scopes apart", async () => {
  const other: Command<string> = { ...making("x"), scopes: ["otra", scope] };
  await Promise.all([groups.run(making("a")), groups.run(other), groups.run(making("b"))]);
  expect(endings.length).toBeGreaterThanOrEqual(2);
  expect(await stored()).toMatchObject({ last: 3 });
});
