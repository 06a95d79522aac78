import { beforeEach, describe, expect, it } from "vitest";
import { FakeCaches } from "../test-doubles/fake-caches.ts";
import { type CopyStore, createCopyStore } from "./copy-store.ts";

const ana = { userId: "ana", projectId: "p1" };

let caches: FakeCaches;
let copy: CopyStore;
let timers: { readonly ms: number; readonly callback: () => void }[];

/** Until `ms` have passed, and what began then is done. */
async function pass(ms: number): Promise<void> {
  const due = timers.filter((timer) => timer.ms <= ms);
  timers = timers.filter((timer) => timer.ms > ms);
  for (const { callback } of due) callback();
  await new Promise((resolve) => setTimeout(resolve));
}

const ids = async () => [...(await copy.ids("operation"))].sort();

beforeEach(() => {
  caches = new FakeCaches();
  timers = [];
  const after = (ms: number, callback: () => void) => {
    const timer = { ms, callback };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  copy = createCopyStore(caches.storage, ana, { after });
});

describe("the store of the second copy", () => {
  it("leaves changes that may wait alone while others are made", async () => {
    copy.put("operation", "one", { state: "pending" });
    await pass(200);
    copy.remove("operation", "one", "later");
    copy.put("operation", "two", {});
    await pass(200);
    expect(await ids()).toEqual(["one", "two"]);
    await pass(5_000);
    expect(await ids()).toEqual(["two"]);
  });

  it("lets what is not copied yet wait no longer for what became of it since", async () => {
    copy.put("operation", "one", { state: "pending" });
    copy.put("operation", "one", { state: "sent" }, { urgency: "later" });
    await pass(200);
    expect((await copy.read("operation")).map(({ row }) => row)).toEqual([{ state: "sent" }]);
  });

  it("goes on with what came while it worked, each in its time", async () => {
    copy.put("operation", "one", {});
    const done = pass(200);
    copy.put("operation", "two", {});
    copy.remove("operation", "one", "later");
    await done;
    expect(await ids()).toEqual(["one"]);
    await pass(200);
    expect(await ids()).toEqual(["one", "two"]);
    await pass(5_000);
    expect(await ids()).toEqual(["two"]);
  });

  it("does everything at once when it is to end", async () => {
    copy.put("operation", "one", {});
    await copy.settled();
    copy.remove("operation", "one", "later");
    copy.put("operation", "two", {});
    await copy.settled();
    expect(await ids()).toEqual(["two"]);
    expect(timers).toEqual([]);
  });
});
