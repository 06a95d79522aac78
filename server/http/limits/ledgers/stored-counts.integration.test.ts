import { afterEach, describe, expect, it } from "vitest";
import type { Store } from "../../../context/store.ts";
import { openMemoryStore } from "../../../testing/open-memory-store.ts";
import { countsContract } from "./counts-contract.ts";
import { openStoredCounts } from "./stored-counts.ts";

const MINUTE = 60_000;
let store: Store;
const open = async () => {
  store = await openMemoryStore();
  return openStoredCounts(store);
};
afterEach(() => store.close());

describe("counting in the database", () => {
  countsContract(open);

  it("forgets what has passed", async () => {
    const ledger = await open();
    await ledger.add([{ key: "one", count: 1, resetAt: MINUTE }], 0);
    await ledger.add([{ key: "another", count: 1, resetAt: 5 * MINUTE }], 2 * MINUTE + 1);
    expect(await store.query("select key from call_counts")).toEqual([{ key: "another" }]);
  });
});
