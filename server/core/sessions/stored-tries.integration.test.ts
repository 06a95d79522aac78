import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../context/store.ts";
import { openMemoryTries } from "../../testing/memory-tries.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { openStoredTries } from "./stored-tries.ts";
import type { GrowingDelay, PacedTries, TryLedger } from "./try-ledger.ts";

const START = Date.parse("2026-03-01T12:00:00.000Z");
const at = (ms: number) => new Date(START + ms);
const growing: GrowingDelay = { pace: "growing", free: 2, firstMs: 1000, mostMs: 5000, forgetMs: 60_000 };
const steady: PacedTries = { pace: "steady", burst: 3, everyMs: 10_000 };

let store: Store;
beforeAll(async () => {
  store = await openMemoryStore();
});
afterAll(() => store.close());

describe.each<[string, () => TryLedger]>([
  ["in the database", () => openStoredTries(store)],
  ["in memory, for tests", openMemoryTries],
])("tries %s", (_where, open) => {
  let ledger: TryLedger;
  beforeEach(async () => {
    await store.query("delete from failed_tries");
    ledger = open();
  });

  it("wait twice as long each time after those that are free, up to a bound, and are forgotten in the end", async () => {
    const waits = [];
    let now = 0;
    for (let tries = 0; tries < 7; tries++) {
      const wait = await ledger.count("ana", growing, at(now));
      waits.push(wait);
      now += wait;
      if (wait > 0) expect(await ledger.count("ana", growing, at(now - 1))).toBe(1);
      if (wait > 0) expect(await ledger.count("ana", growing, at(now))).toBe(0);
    }
    expect(waits).toEqual([0, 0, 1000, 2000, 4000, 5000, 5000]);
    expect(await ledger.count("ana", growing, at(now + 60_001))).toBe(0);
    expect(await ledger.count("ana", growing, at(now + 60_002))).toBe(0);
  });

  it("come some at once and then one by one, each key by itself", async () => {
    const waits = [];
    for (const ms of [0, 0, 0, 0, 9_999, 10_000, 10_000, 20_000]) waits.push(await ledger.count("ana", steady, at(ms)));
    expect(waits).toEqual([0, 0, 0, 10_000, 1, 0, 10_000, 0]);
    expect(await ledger.count("blas", steady, at(20_000))).toBe(0);
    for (const _ of [1, 2, 3]) expect(await ledger.count("ana", steady, at(100_000))).toBe(0);
    expect(await ledger.count("ana", steady, at(100_000))).toBe(10_000);
  });

  it.each([growing, steady])(
    "count one at a time, also simultaneous ones, and undo tries that were not failures ($pace)",
    async (rule) => {
      const free = rule.pace === "growing" ? rule.free : rule.burst;
      const waits = await Promise.all(Array.from({ length: 8 }, () => ledger.count("ana", rule, at(0))));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(free);
      await ledger.takeBack("ana", rule);
      expect(await ledger.count("ana", rule, at(0))).toBe(0);
      expect(await ledger.count("ana", rule, at(0))).toBeGreaterThan(0);
    },
  );
});
