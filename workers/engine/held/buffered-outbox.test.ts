import { describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import type { OutboxStep } from "../../../sync/outbox/outbox.ts";
import type { IdMapping } from "../../../sync/outbox/outbox-operation.ts";
import type { Clock, OutboxChange, OutboxContents, OutboxStore } from "../../../sync/ports.ts";
import { applyChange } from "./apply-change.ts";
import { createBufferedOutbox } from "./buffered-outbox.ts";

const mapping = (localId: string): IdMapping => ({ localId, id: `final-${localId}`, collection: "article", projectId: "p1" });
const adds = (localId: string) => (): OutboxChange => ({ mappings: [mapping(localId)] });
const ids = (contents: OutboxContents) => contents.mappings.map(({ localId }) => localId);

/** An outbox in memory whose device can be made to refuse. */
function fakeStore() {
  let contents: OutboxContents = { operations: [], assets: [], mappings: [] };
  const device = { refuses: false };
  const store: OutboxStore = {
    async read() {
      return contents;
    },
    async update(step) {
      if (device.refuses) throw new CierreError("deviceStorage");
      const change = step(contents);
      contents = applyChange(contents, change);
      return change;
    },
  };
  return { device, store };
}

function manualClock() {
  const timers = new Set<() => void>();
  const clock: Clock = {
    now: () => 0,
    after(_ms, callback) {
      timers.add(callback);
      return () => timers.delete(callback);
    },
  };
  const fire = () => {
    for (const timer of [...timers]) {
      timers.delete(timer);
      timer();
    }
  };
  return { clock, fire };
}

const unexpected = (error: unknown) => {
  throw error;
};
const silent = { changed: () => undefined, flushed: async () => [], failed: unexpected };

describe("an outbox whose device refuses", () => {
  it("holds the edit in memory and says so", async () => {
    const { device, store } = fakeStore();
    const outbox = createBufferedOutbox(store, manualClock().clock, silent);
    device.refuses = true;
    await outbox.update(adds("a"));
    expect(outbox.isHolding).toBe(true);
    expect(ids(await outbox.read())).toEqual(["a"]);
    expect(ids(await store.read())).toEqual([]);
  });

  it("stores what it held, in order, once the device takes it, and says so", async () => {
    const { device, store } = fakeStore();
    const { clock, fire } = manualClock();
    const said: boolean[] = [];
    const outbox = createBufferedOutbox(store, clock, { ...silent, changed: () => said.push(outbox.isHolding) });
    device.refuses = true;
    await outbox.update(adds("a"));
    await outbox.update(adds("b"));
    device.refuses = false;
    fire();
    await outbox.flush();
    expect(ids(await store.read())).toEqual(["a", "b"]);
    expect(said).toEqual([true, false]);
  });

  it("stores what it held with the next edit that the device takes", async () => {
    const { device, store } = fakeStore();
    const outbox = createBufferedOutbox(store, manualClock().clock, silent);
    device.refuses = true;
    await outbox.update(adds("a"));
    device.refuses = false;
    await outbox.update(adds("b"));
    expect(ids(await store.read())).toEqual(["a", "b"]);
    expect(outbox.isHolding).toBe(false);
  });

  it("stores the edit, too, that comes while the device takes the ones before it", async () => {
    const { device, store } = fakeStore();
    const outbox = createBufferedOutbox(store, manualClock().clock, silent);
    device.refuses = true;
    await outbox.update(adds("a"));
    device.refuses = false;
    await Promise.all([outbox.flush(), outbox.update(adds("b"))]);
    expect(ids(await store.read())).toEqual(["a", "b"]);
    expect(outbox.isHolding).toBe(false);
  });

  it("takes the step that follows from what it stored, and what is saved meanwhile, without either waiting for the other", async () => {
    const { device, store } = fakeStore();
    let isFirst = true;
    const outbox = createBufferedOutbox(store, manualClock().clock, {
      ...silent,
      async flushed() {
        if (!isFirst) return [];
        isFirst = false;
        await outbox.read();
        return [adds("follows")];
      },
    });
    device.refuses = true;
    await outbox.update(adds("a"));
    device.refuses = false;
    await Promise.all([outbox.flush(), outbox.update(adds("b"))]);
    expect(ids(await store.read()).sort()).toEqual(["a", "b", "follows"]);
    expect(outbox.isHolding).toBe(false);
  });

  it("asks the device a last time when it is closed", async () => {
    const { device, store } = fakeStore();
    const outbox = createBufferedOutbox(store, manualClock().clock, silent);
    device.refuses = true;
    await outbox.update(adds("a"));
    device.refuses = false;
    await outbox.close();
    expect(ids(await store.read())).toEqual(["a"]);
  });

  it("gives later steps what earlier ones left in memory", async () => {
    const { device, store } = fakeStore();
    const outbox = createBufferedOutbox(store, manualClock().clock, silent);
    await outbox.update(adds("stored"));
    device.refuses = true;
    await outbox.update(adds("held"));
    let seen: string[] = [];
    await outbox.update((contents) => {
      seen = ids(contents);
      return {};
    });
    expect(seen).toEqual(["stored", "held"]);
  });

  it("knows what the device holds although it has never read it, and what other tabs write", async () => {
    const { device, store } = fakeStore();
    await store.update(adds("before"));
    device.refuses = true;
    const outbox = createBufferedOutbox(store, manualClock().clock, silent);
    await outbox.update(adds("held"));
    expect(ids(await outbox.read())).toEqual(["before", "held"]);
    device.refuses = false;
    await store.update(adds("of another tab"));
    device.refuses = true;
    expect(ids(await outbox.read())).toEqual(["before", "of another tab", "held"]);
    expect(outbox.isRead).toBe(true);
  });

  it("reports the outcome of held steps once the device has stored them", async () => {
    const { device, store } = fakeStore();
    const reported: unknown[] = [];
    const flushed = async ({ rows }: OutboxStep) => {
      reported.push(...rows);
      return [];
    };
    const outbox = createBufferedOutbox(store, manualClock().clock, { ...silent, flushed });
    device.refuses = true;
    const row = (id: string) => ({ tag: "delete", scope: "p1", collection: "note", id }) as const;
    // Its rows follow from what the outbox holds by then.
    await outbox.update((contents) => ({ ...adds("held")(), rows: ids(contents).map(row) }));
    device.refuses = false;
    await store.update(adds("of another tab"));
    await outbox.flush();
    expect(reported).toEqual([row("of another tab")]);
  });

  it("passes on errors of the program", async () => {
    const outbox = createBufferedOutbox(fakeStore().store, manualClock().clock, silent);
    const failing = outbox.update(() => {
      throw new TypeError("a fault");
    });
    await expect(failing).rejects.toBeInstanceOf(TypeError);
    expect(outbox.isHolding).toBe(false);
  });
});

it("reports a bug that stops held steps from being stored, keeps holding them, and stores them later", async () => {
  const { device, store } = fakeStore();
  const { clock, fire } = manualClock();
  const failures: unknown[] = [];
  const outbox = createBufferedOutbox(store, clock, { ...silent, failed: (error) => failures.push(error) });
  const bug = new TypeError("a bug");
  let isBroken = false;
  device.refuses = true;
  await outbox.update(() => {
    if (isBroken) throw bug;
    return adds("a")();
  });
  device.refuses = false;
  isBroken = true;
  await outbox.flush();
  expect([failures, ids(await outbox.read().catch(() => ({ operations: [], assets: [], mappings: [] })))]).toEqual([[bug], []]);
  isBroken = false;
  fire();
  await expect.poll(async () => ids(await store.read())).toEqual(["a"]);
});
