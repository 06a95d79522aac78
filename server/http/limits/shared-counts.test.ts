import { afterEach, expect, it } from "vitest";
import { type Counted, type CountLedger, SharedCounts } from "./shared-counts.ts";

const MINUTE = 60_000;
const opened: SharedCounts[] = [];
afterEach(() => Promise.all(opened.splice(0).map((counts) => counts.stop())));

/** What processes add up, and what they reported. */
function ledger() {
  const totals = new Map<string, { key: string; count: number; resetAt: number }>();
  const reported: Counted[] = [];
  const state = { isAway: false, news: [] as boolean[] };
  const one: CountLedger = {
    async add(counted) {
      if (state.isAway) throw new Error("away");
      return counted.map(({ key, count, resetAt }) => {
        reported.push({ key, count, resetAt });
        const known = totals.get(key) ?? { key, count: 0, resetAt };
        known.count += count;
        totals.set(key, known);
        return { ...known };
      });
    },
  };
  const join = () => {
    const counts = new SharedCounts(one, (isShared) => void state.news.push(isShared), 1e9);
    opened.push(counts);
    return counts;
  };
  return { reported, state, join };
}
const counted = (counts: SharedCounts, times: number, now = 0) => {
  let last = 0;
  for (let at = 0; at < times; at += 1) last = counts.count("a", 10, MINUTE, now).current;
  return last;
};

it("adds up what all processes have counted, in the window of the process that began it", async () => {
  const { join } = ledger();
  const [one, two] = [join(), join()];
  expect([counted(one, 6), counted(two, 3, 5_000)]).toEqual([6, 3]);
  await one.tell(5_000);
  await two.tell(5_000);
  expect(counted(two, 1, 5_000)).toBe(10);
  expect(two.count("a", 10, MINUTE, 20_000).ttl).toBe(40_000);
  expect(two.count("a", 10, MINUTE, MINUTE).current).toBe(1);
});

it("shares no count that is far from its limit, and none twice", async () => {
  const { join, reported } = ledger();
  const counts = join();
  counts.count("far", 100, MINUTE, 0);
  counted(counts, 2);
  await counts.tell(0);
  await counts.tell(0);
  expect(reported).toEqual([{ key: "a", count: 2, resetAt: MINUTE }]);
});

it("counts alone while the ledger cannot be reached, logs that once, and shares again afterwards", async () => {
  const { join, state, reported } = ledger();
  const counts = join();
  state.isAway = true;
  for (let at = 1; at <= 3; at += 1) {
    expect(counted(counts, 1)).toBe(at);
    await counts.tell(0);
  }
  state.isAway = false;
  counted(counts, 1);
  await counts.tell(0);
  expect([state.news, reported.map(({ count }) => count)]).toEqual([[false, true], [4]]);
});
