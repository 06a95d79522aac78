import { expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { definitionOf } from "../../../sync/doubles/note-collection.ts";
import { applied, localId, NoteDesk, PROJECT, serverNote } from "../../../sync/doubles/note-desk.ts";
import { discardOperation } from "../../../sync/merging/decisions.ts";
import { settleBatch } from "../../../sync/outbox/settle.ts";
import type { Clock } from "../../../sync/ports.ts";
import type { ReplicaChange } from "../../../sync/replica-change.ts";
import type { ReplicaStore } from "../../replica/replica-store.ts";
import { createMemoryReplicaStore } from "../../test-doubles/memory-replica-store.ts";
import { createHeldReplica } from "./held-replica.ts";

/** A tab beside the desk's own, whose way to the replica can be made to refuse. */
function openTab(desk: NoteDesk) {
  const broken: { breaks: Error | null } = { breaks: null };
  const device = { refuses: true, ...broken, isInMemory: false, asks: Promise.resolve(), stores: Promise.resolve() };
  const written: ReplicaChange[] = [];
  const calls = { writes: 0, reads: 0 };
  let retry: () => void = () => undefined;
  const clock: Clock = {
    now: () => 0,
    after(_ms, callback) {
      retry = callback;
      return () => undefined;
    },
  };
  const store: ReplicaStore = {
    ...createMemoryReplicaStore(desk.replica, PROJECT),
    async write(changes, { fresh } = {}) {
      calls.writes += 1;
      const { asks, stores } = device;
      await asks;
      const rows = (await fresh?.()) ?? changes;
      await stores;
      if (device.breaks) throw device.breaks;
      if (device.refuses) throw new CierreError("deviceStorage");
      written.push(...rows);
      desk.replica.write(rows);
    },
  };
  const outbox = {
    async read() {
      calls.reads += 1;
      return desk.outbox.read();
    },
    get isHolding() {
      return device.isInMemory;
    },
  };
  const failures: unknown[] = [];
  const failed = (error: unknown) => failures.push(error);
  const held = createHeldReplica({ store, outbox, clock, definitionOf, changed: () => undefined, failed });
  return { device, held, failures, written, calls, retry: () => retry() };
}

const local = localId(1);
const shown = (desk: NoteDesk) => [...desk.replica.rows.values()].map(({ id, sync }) => [id, sync]);

it("does not write held rows of a document that got its final id meanwhile", async () => {
  const desk = new NoteDesk();
  const { device, held, written, retry } = openTab(desk);
  const saved = desk.save(local, { title: "uno" });
  desk.replica.write([{ tag: "delete", scope: "p1", collection: "note", id: local }]);
  await held.show(saved.rows, saved);
  const [sent] = desk.send();
  if (sent) desk.settle(applied(sent, "da", serverNote("da", 1, { title: "uno" })));
  device.refuses = false;
  retry();
  await expect.poll(() => held.isHolding).toBe(false);
  expect(shown(desk)).toEqual([["da", "clean"]]);
  expect(written.filter(({ tag, id }) => tag === "put" && id === local)).toEqual([]);
});

it("lets held rows give way to what the server says of the same document (S11)", async () => {
  const desk = new NoteDesk();
  const { device, held, retry } = openTab(desk);
  const put = (title: string) =>
    ({ tag: "put", scope: "p1", collection: "note", id: "d1", document: serverNote("d1", 1, { title }), sync: "clean" }) as const;
  await held.show([put("vieja")]);
  device.refuses = false;
  await held.server.write([put("nueva")]);
  expect(held.isHolding).toBe(false);
  retry();
  await held.show([]);
  expect(desk.row("d1")?.document).toMatchObject({ title: "nueva" });
});

it("does not let a held edit give way to a page that was read before it was made (B4)", async () => {
  const desk = new NoteDesk();
  const { device, held, retry } = openTab(desk);
  const before = serverNote("d1", 1, { title: "uno" });
  const saved = desk.save("d1", { title: "dos" }, before);
  await held.show(saved.rows);
  device.refuses = false;
  await held.server.write([{ tag: "put", scope: "p1", collection: "note", id: "d1", document: before, sync: "clean" }]);
  retry();
  await expect.poll(() => held.isHolding).toBe(false);
  expect(shown(desk)).toEqual([["d1", "pending"]]);
});

it("shows what superseded a step once its rows are written, however late that is", async () => {
  const desk = new NoteDesk();
  const { device, held, retry } = openTab(desk);
  const stored = serverNote("d1", 1, { title: "uno" });
  desk.replica.write([{ tag: "put", scope: PROJECT, collection: "note", id: "d1", document: stored, sync: "clean" }]);
  const saved = desk.save("d1", { ...stored, title: "dos" }, stored);
  await held.show(saved.rows, saved);
  const late = Promise.withResolvers<void>();
  [device.refuses, device.stores] = [false, late.promise];
  retry();
  // It has asked what is to be written.
  await new Promise((resolve) => setTimeout(resolve, 0));
  desk.perform((contents) => discardOperation(contents, desk.operation("d1").operationId, definitionOf));
  late.resolve();
  await expect.poll(() => shown(desk)).toEqual([["d1", "clean"]]);
});

it.each([10, 100, 1000])(
  "writes each row once, all at once, when the rows of %i edits wait for a write under way",
  async (count) => {
    const desk = new NoteDesk();
    const { device, held, written, calls } = openTab(desk);
    const under = Promise.withResolvers<void>();
    [device.refuses, device.stores] = [false, under.promise];
    const steps = Array.from({ length: count }, (_, at) => desk.save(localId(at), { title: String(at) }));
    const [first, ...others] = steps.map((step) => () => held.show(step.rows, step));
    const showings = [first?.()];
    await new Promise((resolve) => setTimeout(resolve, 0));
    showings.push(...others.map((show) => show()));
    under.resolve();
    await Promise.all(showings);
    expect(written).toHaveLength(count);
    // One for each of the two writes, and one to see what superseded them.
    expect(calls).toEqual({ writes: 2, reads: 3 });
  },
);

it("writes no row that follows from an outbox in memory before the device has taken that", async () => {
  const desk = new NoteDesk();
  const { device, held, written } = openTab(desk);
  Object.assign(device, { refuses: false, isInMemory: true });
  const saved = desk.save(local, { title: "uno" });
  await held.show(saved.rows);
  await held.server.write(saved.rows, { fresh: async () => saved.rows });
  expect(written).toEqual([]);
  device.isInMemory = false;
  await held.flush();
  expect(written.map(({ id }) => id)).toEqual([local]);
});

it("shows what a save brought back although what remains of the deletion before it follows at once", async () => {
  const desk = new NoteDesk();
  const { device, held, retry } = openTab(desk);
  const document = serverNote("d1", 1, { title: "uno" });
  const row = { tag: "put", scope: PROJECT, collection: "note", id: "d1", document, sync: "clean" } as const;
  await held.show([row]);
  await held.show([{ ...row, onlyReplaces: true as const, basedOn: document.updatedAt }]);
  device.refuses = false;
  retry();
  await expect.poll(() => desk.row("d1")?.document).toEqual(document);
});

it("shows a row of the server's only in place of one while the outbox is in memory, unless the device's outbox has judged it", async () => {
  for (const areJudged of [false, true]) {
    const desk = new NoteDesk();
    const { device, held, retry } = openTab(desk);
    const document = serverNote("d1", 1, { title: "uno" });
    device.isInMemory = true;
    await held.show([{ tag: "put", scope: "p1", collection: "note", id: "d1", document, sync: "clean" }], undefined, areJudged);
    [device.isInMemory, device.refuses] = [false, false];
    retry();
    await expect.poll(() => held.isHolding).toBe(false);
    await held.flush();
    expect(shown(desk)).toEqual(areJudged ? [["d1", "clean"]] : []);
  }
});

it("writes a change that is shown again while an earlier write of it is under way", async () => {
  const desk = new NoteDesk();
  const stored = serverNote("d1", 1, { title: "uno" });
  const settled = { tag: "put", scope: "p1", collection: "note", id: "d1", document: stored, sync: "clean" } as const;
  const { device, held } = openTab(desk);
  device.refuses = false;
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  device.stores = first.promise;
  const showings = [held.show([settled])];
  // It has asked what is to be written.
  await new Promise((resolve) => setTimeout(resolve, 0));
  // Meanwhile an edit is saved and shown, then the row of before once more, which is the edit's by now.
  [device.asks, device.stores] = [others.promise, Promise.resolve()];
  const { rows } = desk.save("d1", { ...stored, title: "dos" }, stored);
  desk.replica.write([settled]);
  showings.push(held.show(rows), held.show([settled]));
  first.resolve();
  await showings[0];
  others.resolve();
  await Promise.all(showings);
  expect(shown(desk)).toEqual([["d1", "pending"]]);
});

it("writes rows that follow from the outbox one after the other, the later ones as it is by then (S8)", async () => {
  const desk = new NoteDesk();
  const { device, held } = openTab(desk);
  device.refuses = false;
  const saved = desk.save(local, { title: "uno" });
  const late = Promise.withResolvers<void>();
  device.stores = late.promise;
  const first = held.show(saved.rows);
  await new Promise((resolve) => setTimeout(resolve, 0));
  // The edit is settled while the row that shows it is on its way.
  device.stores = Promise.resolve();
  const [sent] = desk.send();
  const settled = desk.outbox.update((contents) =>
    settleBatch(contents, [applied(sent ?? { operationId: "" }, "da", serverNote("da", 1, { title: "uno" }))], definitionOf),
  );
  const second = held.server.write(settled.rows, { fresh: async () => settled.rows });
  late.resolve();
  await Promise.all([first, second]);
  expect(shown(desk)).toEqual([["da", "clean"]]);
});

it("calls a bug no full device, and leaves rows that it keeps from being written to the next start after some tries", async () => {
  const desk = new NoteDesk();
  const { device, held, failures, written, retry } = openTab(desk);
  device.refuses = false;
  const bug = new TypeError("a bug");
  device.breaks = bug;
  await held.show(desk.save(local, { title: "uno" }).rows);
  expect([failures, held.isHolding]).toEqual([[bug], false]);
  for (let tries = 0; tries < 5; tries += 1) {
    retry();
    await held.flush();
  }
  expect(failures).toEqual([bug, bug, bug]);
  device.breaks = null;
  await held.show(desk.save(localId(2), { title: "dos" }).rows);
  expect(written.map(({ id }) => id)).toEqual([localId(2)]);
});

it("writes rows after all where the bug has passed", async () => {
  const desk = new NoteDesk();
  const { device, held, failures, written, retry } = openTab(desk);
  device.refuses = false;
  device.breaks = new TypeError("a bug");
  await held.show(desk.save(local, { title: "uno" }).rows);
  device.breaks = null;
  retry();
  await expect.poll(() => written.map(({ id }) => id)).toEqual([local]);
  expect(failures).toHaveLength(1);
});
