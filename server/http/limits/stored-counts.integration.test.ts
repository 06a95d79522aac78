import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "../../context/store.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { SharedCounts } from "./shared-counts.ts";
import { openStoredCounts } from "./stored-counts.ts";

const MINUTE = 60_000;
const BEGIN = Date.parse("2026-03-01T12:00:00.000Z");
let store: Store;
beforeAll(async () => {
  store = await openMemoryStore();
});
afterAll(() => store.close());

it("adds up in the database what processes count, begins anew once it has passed, and forgets", async () => {
  const [one, two] = [0, 1].map(() => new SharedCounts(openStoredCounts(store), () => undefined, 1e9));
  if (!one || !two) throw new Error("two processes");
  const count = (counts: SharedCounts, key: string, times: number, now: number) => {
    for (let at = 1; at < times; at += 1) counts.count(key, 10, MINUTE, now);
    return counts.count(key, 10, MINUTE, now).current;
  };
  count(one, "api 203.0.113.5", 7, BEGIN);
  await one.tell(BEGIN);
  count(two, "api 203.0.113.5", 3, BEGIN + 1_000);
  await two.tell(BEGIN + 1_000);
  expect([count(two, "api 203.0.113.5", 1, BEGIN + 1_000), count(two, "api 198.51.100.7", 1, BEGIN)]).toEqual([11, 1]);
  const later = BEGIN + MINUTE + 500;
  count(one, "api 203.0.113.5", 2, later);
  await one.tell(later);
  count(two, "api 203.0.113.5", 1, later);
  await two.tell(later);
  expect(count(two, "api 203.0.113.5", 1, later)).toBe(4);
  await one.stop();
  await two.stop();
  await openStoredCounts(store).add([{ key: "another", count: 1, resetAt: later + 3 * MINUTE }], later + 2 * MINUTE + 1);
  expect(await store.query("select key from call_counts")).toEqual([{ key: "another" }]);
});
