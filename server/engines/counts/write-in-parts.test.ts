import { expect, it } from "vitest";
import type { Statement, Store, Transaction } from "../../context/store.ts";
import { writeInParts } from "./write-in-parts.ts";

const rows = Array.from({ length: 120 }, (_, nth) => nth);

/** Statements in their order, those of a transaction in a line of their own. */
function recordingStore(log: string[]): Pick<Store, "batch" | "transaction"> {
  const query: Store["query"] = async (text) => {
    log.push(text);
    return [];
  };
  const batch = async (statements: readonly Statement[]) => {
    log.push(statements.map(({ text }) => text).join("; "));
    return statements.map(() => []);
  };
  return { batch, transaction: (fn) => fn({ query, batch, atCommit: () => undefined } satisfies Transaction) };
}

it("writes all rows in their order, no more than fifty at a time", async () => {
  const parts: (readonly number[])[] = [];
  await writeInParts(
    recordingStore([]),
    rows,
    async (some) => void parts.push(some),
    () => expect.unreachable(),
  );
  expect(parts.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(parts.flat()).toEqual(rows);
});

it("waits for the disk with the last part alone", async () => {
  const log: string[] = [];
  await writeInParts(
    recordingStore(log),
    rows,
    async (some, to) => void (await to.query(`write from ${some[0]}`)),
    () => expect.unreachable(),
  );
  const early = "set local synchronous_commit = off; ";
  expect(log).toEqual([`${early}write from 0`, `${early}write from 50`, "write from 100"]);
});

it("lets others first who wait for the database, between parts as well", async () => {
  let waiting = 1;
  const seen: number[] = [];
  const store = {
    ...recordingStore([]),
    load: () => {
      setImmediate(() => {
        waiting = 0;
      });
      return { places: 1, inUse: 1, waiting };
    },
  };
  await writeInParts(
    store,
    rows,
    async () => {
      seen.push(waiting);
      waiting = 1;
    },
    () => expect.unreachable(),
  );
  expect(seen).toEqual([0, 0, 0]);
});

it("keeps what was not written when a part fails, and no row of the parts before", async () => {
  const kept: number[] = [];
  let parts = 0;
  const writing = writeInParts(
    recordingStore([]),
    rows,
    async () => {
      parts += 1;
      if (parts === 2) throw new Error("away");
    },
    (row) => kept.push(row),
  );
  await expect(writing).rejects.toThrow("away");
  expect(kept).toEqual(rows.slice(50));
});
