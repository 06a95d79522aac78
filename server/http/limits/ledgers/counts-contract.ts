import { expect, it } from "vitest";
import { type CountLedger, SharedCounts } from "../shared-counts.ts";

const MINUTE = 60_000;
const BEGIN = Date.parse("2026-03-01T12:00:00.000Z");

/** What holds of every place where processes add up. `open`: one with nothing in it. */
export function countsContract(open: () => Promise<CountLedger> | CountLedger): void {
  it("adds up what processes count, and begins anew once it has passed", async () => {
    const ledger = await open();
    const [one, two] = [0, 1].map(() => new SharedCounts(ledger, () => undefined, 1e9));
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
  });

  it("answers for each key what all have counted, and until when, by the time of whoever began", async () => {
    const ledger = await open();
    const [resetAt, other] = [BEGIN + MINUTE, BEGIN + 2 * MINUTE];
    const add = (key: string, count: number, until: number, now: number) => ledger.add([{ key, count, resetAt: until }], now);
    expect(await add("a", 2, resetAt, BEGIN)).toEqual([{ key: "a", count: 2, resetAt }]);
    expect(await add("a", 3, other, BEGIN + 1)).toEqual([{ key: "a", count: 5, resetAt }]);
    expect(
      await ledger.add(
        [
          { key: "b", count: 1, resetAt: other },
          { key: "a", count: 1, resetAt: other },
        ],
        resetAt,
      ),
    ).toEqual(
      expect.arrayContaining([
        { key: "b", count: 1, resetAt: other },
        { key: "a", count: 1, resetAt: other },
      ]),
    );
  });

  it("loses nothing of what many add at the same time", async () => {
    const ledger = await open();
    const add = () => ledger.add([{ key: "all", count: 1, resetAt: BEGIN + MINUTE }], BEGIN);
    await Promise.all(Array.from({ length: 40 }, add));
    expect((await add())[0]?.count).toBe(41);
  });
}
