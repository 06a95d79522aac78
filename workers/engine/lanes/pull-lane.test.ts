import { rowDocument } from "../../../schema/declaration/replica-row.ts";
import { CierreError } from "../../../schema/errors.ts";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sentFiles } from "../../space/sent-files.ts";
import { PROJECT } from "../../test-doubles/article-document.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { FakeServer } from "../../test-doubles/fake-server.ts";
import { liveRows } from "../../test-doubles/replica-rows.ts";
import { TestDevice } from "../../test-doubles/test-device.ts";
import { createOutcomeWaiters } from "../edits/outcome-waiters.ts";
import { saveDocument } from "../edits/save-document.ts";
import { type OpenContext, openContext } from "../open-context.ts";
import { createPullLane, type PullLane } from "./pull-lane.ts";

let server: FakeServer;
let device: TestDevice;
let open: OpenContext[];

beforeEach(() => {
  server = new FakeServer();
  device = new TestDevice(server);
  open = [];
});
afterEach(async () => {
  for (const { close } of open) await close();
  await device.close();
});

/** The pull lane of one more tab; `answered` is waited for after each page has come. */
async function openLane(answered: () => Promise<void> = async () => undefined): Promise<PullLane> {
  const tab = await openContext(device.ports(new FakeSocket()), () => device.session());
  open.push(tab);
  const { http } = tab.context.ports;
  const pull: typeof http.pull = async (...asked) => {
    const page = await http.pull(...asked);
    await answered();
    return page;
  };
  const context = { ...tab.context, ports: { ...tab.context.ports, http: { ...http, pull } } };
  return createPullLane(context, async () => undefined);
}

async function pullAll(lane: PullLane): Promise<void> {
  for (;;) {
    const event = await lane.pull();
    if (event.tag !== "pulled") throw new Error(`expected a page, got ${event.tag}`);
    if (!event.more) return;
  }
}

async function titles(): Promise<Record<string, unknown>> {
  const rows = await liveRows((await device.replica).documents.article);
  return Object.fromEntries(rows.map((row) => [row.id, rowDocument(row).title]));
}

describe("a feed that several tabs read one after the other", () => {
  it("loses nothing when one tab begins it again and another one ends it", async () => {
    for (let index = 0; index < 1_500; index++) server.store("article", { id: `a${index}`, title: "x" });
    const [first, second] = [await openLane(), await openLane()];
    await pullAll(first);
    server.stored.delete("a7");
    server.epoch = 2;
    first.restart();
    await first.pull();
    await pullAll(second);
    expect(Object.keys(await titles())).toHaveLength(1_499);
  });

  it("leaves a page alone that came to a frozen tab while another one went on (S6)", async () => {
    const [asked, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const steady = await openLane();
    server.store("article", { id: "a1", title: "Vieja" });
    await pullAll(steady);
    let freezes = false;
    const frozen = await openLane(async () => {
      asked.resolve();
      if (freezes) await awake.promise;
    });
    await pullAll(frozen);
    server.store("article", { id: "a1", title: "Media" });
    freezes = true;
    const late = frozen.pull();
    await asked.promise;
    server.store("article", { id: "a1", title: "Nueva" });
    await pullAll(steady);
    awake.resolve();
    await expect(late).resolves.toMatchObject({ tag: "pulled", more: true });
    expect(await titles()).toEqual({ a1: "Nueva" });
  });

  it("counts one new beginning when the server has forgotten the cursor", async () => {
    server.store("article", { id: "a1", title: "Queda" });
    const lane = await openLane();
    await pullAll(lane);
    server.epoch = 2;
    lane.restart();
    await pullAll(lane);
    expect(await open[0]?.context.ports.cursors.position()).toMatchObject({ epoch: 2 });
    expect(await titles()).toEqual({ a1: "Queda" });
  });

  it("drops what went away after a first page whose cursor was not stored (E11)", async () => {
    server.store("article", { id: "a1", title: "Se va" });
    server.store("article", { id: "a2", title: "Queda" });
    const tab = await openContext(device.ports(new FakeSocket()), () => device.session());
    open.push(tab);
    const { cursors } = tab.context.ports;
    let isKilled = true;
    const advance: typeof cursors.advance = async (cursor, epoch) => {
      if (isKilled) throw new CierreError("deviceStorage");
      return cursors.advance(cursor, epoch);
    };
    const ports = { ...tab.context.ports, cursors: { ...cursors, advance } };
    const lane = createPullLane({ ...tab.context, ports }, async () => undefined);
    await expect(lane.pull()).resolves.toMatchObject({ tag: "pullFailed" });
    isKilled = false;
    server.stored.delete("a1");
    await pullAll(lane);
    expect(await titles()).toEqual({ a2: "Queda" });
  });

  it("brings what an earlier version left out, which did not know its collection", async () => {
    server.store("article", { id: "a1", title: "Queda" });
    server.store("tag", { id: "t1", name: "De antes" });
    device.knows = device.knows.filter((name) => name !== "tag");
    await pullAll(await openLane());
    await open[0]?.context.replica.write([{ tag: "delete", scope: PROJECT, collection: "tag", id: "t1" }]);
    device.knows = [...device.knows, "tag"];
    await pullAll(await openLane());
    expect((await open[1]?.context.replica.read("tag", "t1"))?.document.name).toBe("De antes");
    expect(await titles()).toEqual({ a1: "Queda" });
  });

  it("does not store the position of a run of the feed after which another tab has begun it again (B3)", async () => {
    for (const id of ["a1", "a2"]) server.store("article", { id, title: id });
    const tab = await openContext(device.ports(new FakeSocket()), () => device.session());
    open.push(tab);
    const { cursors } = tab.context.ports;
    let isBegun = false;
    const advance: typeof cursors.advance = async (cursor, epoch) => {
      if (!isBegun) await cursors.write(null);
      isBegun = true;
      return cursors.advance(cursor, epoch);
    };
    const ports = { ...tab.context.ports, cursors: { ...cursors, advance } };
    const lane = createPullLane({ ...tab.context, ports }, async () => undefined);
    await expect(lane.pull()).resolves.toMatchObject({ tag: "pulled", more: true });
    expect(await cursors.position()).toMatchObject({ stored: null, epoch: 2 });
    await pullAll(lane);
    expect(await titles()).toEqual({ a1: "a1", a2: "a2" });
  });

  it("takes away what a late page brought of a run that another tab has begun again and ended since", async () => {
    for (const id of ["a1", "a2"]) server.store("article", { id, title: id });
    const tab = await openContext(device.ports(new FakeSocket()), () => device.session());
    open.push(tab);
    const other = await openLane();
    const { replica, ports } = tab.context;
    let isLate = false;
    const write: typeof replica.write = async (changes, options) => {
      if (!isLate) {
        isLate = true;
        server.stored.delete("a1");
        await ports.cursors.write(null);
        await pullAll(other);
      }
      await replica.write(changes, options);
    };
    const lane = createPullLane({ ...tab.context, replica: { ...replica, write } }, async () => undefined);
    await expect(lane.pull()).resolves.toMatchObject({ tag: "pulled", more: true });
    expect(await titles()).toEqual({ a2: "a2" });
  });

  it("holds an edit for unconfirmed that was shown again while the feed that begins again was taken", async () => {
    server.store("article", { id: "a1", title: "a1" });
    const lane = await openLane();
    await pullAll(lane);
    const context = open[0]?.context;
    if (!context) throw new Error("a tab is open");
    server.stored.delete("a1");
    server.epoch = 2;
    lane.restart();
    context.replica.setEpoch(2);
    await saveTitle(context, "a1");
    await pullAll(lane);
    const { operations } = await context.outbox.read();
    expect(operations.map(({ id, unconfirmed = false }) => [id, unconfirmed])).toEqual([["a1", true]]);
  });

  it("holds an edit for unconfirmed whose document a feed begun again did not bring (B3)", async () => {
    for (const id of ["a1", "a2"]) server.store("article", { id, title: id });
    const lane = await openLane();
    await pullAll(lane);
    const context = open[0]?.context;
    if (!context) throw new Error("a tab is open");
    for (const id of ["a1", "a2"]) await saveTitle(context, id);
    server.stored.delete("a1");
    server.epoch = 2;
    lane.restart();
    await pullAll(lane);
    const { operations } = await context.outbox.read();
    expect(operations.map(({ id, unconfirmed = false }) => [id, unconfirmed])).toEqual([
      ["a1", true],
      ["a2", false],
    ]);
    expect(await titles()).toEqual({ a1: "Mío", a2: "Mío" });
  });
});

describe("a feed of a server that was restored from a backup", () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const since = at(5);

  /** The device has three documents: one as in the backup, one newer, and one that came after it. */
  async function goBack(): Promise<OpenContext["context"]> {
    for (const [id, minute] of [
      ["a1", 1],
      ["a2", 7],
      ["a3", 8],
    ] as const)
      server.store("article", { id, title: `${id} hoy` }, at(minute));
    const lane = await openLane();
    await pullAll(lane);
    server.stored.delete("a3");
    server.store("article", { id: "a2", title: "a2 ayer" }, at(2));
    [server.epoch, server.restoredSince] = [2, since];
    lane.restart();
    await pullAll(lane);
    const context = open[0]?.context;
    if (!context) throw new Error("a tab is open");
    return context;
  }

  it("has what the server lost brought back, and nothing else, over rows that may be newer (R1, R6)", async () => {
    const { operations } = await (await goBack()).outbox.read();
    expect(operations.map(({ id, state, recovers, seen }) => [id, state.tag, recovers?.version, seen?.updatedAt]).sort()).toEqual(
      [
        ["a2", "sent", at(7), at(2)],
        ["a3", "sent", at(8), undefined],
      ],
    );
    expect(await titles()).toEqual({ a1: "a1 hoy", a2: "a2 ayer", a3: "a3 hoy" });
  });

  it("is sent again the files that it lost, once, before anything that shows them", async () => {
    const copies = sentFiles(device.space.caches, device.session());
    const about = { endpoint: "asset/photo" as const, version: at(7), createdAt: at(7) };
    const copyOf = (id: string) => ({ ...about, id, name: `${id}.jpg`, blob: new Blob([id], { type: "image/jpeg" }) });
    for (const id of ["before", "lost", "removed"]) await copies.keep(copyOf(id), 0);
    server.store("asset", { id: "before", name: "before.jpg" }, at(1));
    server.store("asset", { id: "lost", name: "lost.jpg" }, at(7));
    server.store("article", { id: "a1", title: "Con foto", lead: "lost" }, at(8));
    const lane = await openLane();
    await pullAll(lane);
    for (const id of ["lost", "a1"]) server.stored.delete(id);
    [server.epoch, server.restoredSince] = [2, since];
    lane.restart();
    server.refusesUploads = new CierreError("missingResponse");
    expect(await lane.pull()).toMatchObject({ tag: "pullFailed" });
    const { outbox, replica } = open[0]?.context ?? {};
    expect((await outbox?.read())?.operations).toEqual([]);
    server.refusesUploads = null;
    await pullAll(lane);
    expect(server.documents("asset").map(({ id }) => id)).toEqual(["before", "lost"]);
    expect((await outbox?.read())?.operations.map(({ id }) => id)).toContain("a1");
    expect(await replica?.read("asset", "lost")).toMatchObject({ document: { name: "lost.jpg" } });
  });

  it("says at the end of the run that the outbox may have something to send, and not before or without a restore", async () => {
    server.store("article", { id: "a1", title: "a1 hoy" }, at(7));
    const lane = await openLane();
    const readAll = async () => {
      for (const said: unknown[] = []; ; ) {
        const event = await lane.pull();
        said.push("queued" in event && event.queued);
        if (event.tag !== "pulled" || !event.more) return said;
      }
    };
    expect(new Set(await readAll())).toEqual(new Set([false]));
    [server.epoch, server.restoredSince] = [2, since];
    lane.restart();
    const said = await readAll();
    expect([said.pop(), said.includes(true)]).toEqual([true, false]);
  });

  it("adds nothing when the run is interrupted and begins again", async () => {
    const context = await goBack();
    const before = await context.outbox.read();
    const lane = await openLane();
    lane.restart();
    await pullAll(lane);
    expect((await context.outbox.read()).operations.map(({ operationId }) => operationId)).toEqual(
      before.operations.map(({ operationId }) => operationId),
    );
  });

  it("drops rows as before where the feed begins again for another reason", async () => {
    server.store("article", { id: "a1", title: "Se va" }, at(7));
    const lane = await openLane();
    await pullAll(lane);
    server.stored.delete("a1");
    server.epoch = 2;
    lane.restart();
    await pullAll(lane);
    expect(await titles()).toEqual({});
    expect((await open[0]?.context.outbox.read())?.operations).toEqual([]);
  });
});

/** An edit that waits and is shown. */
async function saveTitle(context: OpenContext["context"], id: string): Promise<void> {
  const parts = { context, waiters: createOutcomeWaiters(context.clock), queued: () => undefined };
  const work: Promise<void>[] = [];
  const base = (await context.replica.read("article", id))?.document ?? null;
  const input = { collection: "article", id, base, data: { ...base, title: "Mío" } };
  await saveDocument({ ...parts, finalIds: () => new Map(), goOn: (going) => work.push(going) }, input, 0);
  await Promise.all(work);
}
