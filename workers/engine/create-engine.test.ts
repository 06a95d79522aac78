import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { documentKey } from "../../schema/ids.ts";
import { createDraftJournal } from "../device-store/draft-journal.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { PROJECT } from "../test-doubles/article-document.ts";
import { EngineWorld, isQuiet } from "../test-doubles/engine-world.ts";
import { FakeSocket } from "../test-doubles/fake-browser.ts";
import { liveRows } from "../test-doubles/replica-rows.ts";
import { createEngine } from "./create-engine.ts";
import { createStartingDrafts } from "./edits/starting-drafts.ts";

let world: EngineWorld;
beforeEach(() => {
  world = new EngineWorld();
});
afterEach(() => world.device.close());

describe("pulling", () => {
  it("brings every document although all have the same updatedAt", async () => {
    for (let index = 0; index < 5_000; index++)
      world.server.store("article", { id: `a${index}`, title: "x" }, "2026-01-01T00:00:00.000Z");
    const tab = await world.device.openTab();
    await isQuiet(tab);
    const { documents } = await world.device.replica;
    expect(await liveRows(documents.article)).toHaveLength(5_000);
  });

  it("brings what changes when the socket says so", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.store("article", { id: "a1", title: "Nueva" });
    tab.socket.say("event");
    await tab.engine.syncNow();
    expect((await world.rowOf("a1"))?.data.title).toBe("Nueva");
  });

  it("begins again when its cursor has expired, and drops what went away meanwhile (E10)", async () => {
    world.server.store("article", { id: "kept", title: "Queda" });
    world.server.store("article", { id: "gone", title: "Se va" });
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.stored.delete("gone");
    world.server.store("article", { id: "new", title: "Nueva" });
    world.server.epoch = 2;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect(await world.rowOf("gone")).toBeNull();
    expect((await world.rowOf("kept"))?.data.title).toBe("Queda");
    expect((await world.rowOf("new"))?.data.title).toBe("Nueva");
  });
});

describe("searching", () => {
  it("finds words aside from accents and case, in what was stored before and after the first search", async () => {
    world.server.store("article", { id: "a1", title: "Inundación en la ribera" });
    const tab = await world.device.openTab();
    await isQuiet(tab);
    expect(await tab.engine.search("article", "INUNDACION", 10)).toEqual({ ids: ["a1"], isPartial: false });
    world.server.store("article", { id: "a2", title: "Otra inundación" });
    await tab.engine.syncNow();
    expect((await tab.engine.search("article", "inund", 10)).ids.toSorted()).toEqual(["a1", "a2"]);
  });

  it("finds what another tab has written since", async () => {
    const tab = await world.device.openTab();
    const other = await world.device.openTab();
    await isQuiet(tab);
    expect(await tab.engine.search("article", "ribera", 10)).toEqual({ ids: [], isPartial: false });
    const { id } = await other.engine.save({ collection: "article", id: null, base: null, data: { title: "La ribera" } }, 0);
    await expect.poll(() => tab.engine.search("article", "ribera", 10)).toMatchObject({ ids: [expect.any(String)] });
    await other.engine.remove("article", id, null);
    await expect.poll(() => tab.engine.search("article", "ribera", 10)).toMatchObject({ ids: [] });
  });
});

describe("an expired session", () => {
  it("keeps everything until somebody signs in again", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isSessionValid = false;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Espera" } }, 50);
    expect(outcome.tag).toBe("device");
    await tab.reaches(({ sessionExpired, waiting }) => sessionExpired && waiting === 1);
    world.server.isSessionValid = true;
    await tab.engine.start(world.device.session({ token: "t2" }));
    await isQuiet(tab);
    expect(tab.status().sessionExpired).toBe(false);
    expect(world.server.documents("article")).toHaveLength(1);
  });
});

describe("work that waits for a network", () => {
  it("asks the browser to wake the service worker for the session at hand", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    const tags: string[] = [];
    await tab.engine.observeBackgroundSync((tag) => tags.push(tag));
    world.server.isReachable = false;
    await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Espera" } }, 0);
    await tab.reaches(({ offlineSince }) => offlineSince !== null);
    expect(new Set(tags)).toEqual(new Set(["cierre-sync:t1"]));
    await tab.engine.start(world.device.session({ token: "t2" }));
    await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "También" } }, 0);
    await expect.poll(() => tags.at(-1)).toBe("cierre-sync:t2");
  });
});

describe("the realtime channel", () => {
  it("ends with the session, and begins with the next one", async () => {
    const socket = new FakeSocket();
    const engine = createEngine(world.device.ports(socket));
    // Once the first screen has had its second.
    const opens = () => expect.poll(() => socket.isOpen).toBe(true);
    await engine.start(world.device.session());
    await opens();
    await engine.stop();
    expect(socket.isOpen).toBe(false);
    await engine.start(world.device.session({ token: "t2" }));
    await opens();
    await engine.stop();
  });
});

describe("calls that come before the session", () => {
  it("wait for it, or for the answer that it does not exist", async () => {
    const engine = createEngine(world.device.ports(new FakeSocket()));
    const found = engine.search("article", "lluvia", 5);
    await engine.syncNow();
    await engine.start(world.device.session());
    expect((await found).ids).toEqual([]);
    await engine.stop();

    const idle = createEngine(world.device.ports(new FakeSocket()));
    const refused = expect(idle.readDraft("draft|1")).rejects.toMatchObject({ code: "aborted" });
    await idle.stop();
    await refused;
  });
});

describe("typing while the engine starts", () => {
  it("is in the journal before anything else of the project is open, and is the engine's afterwards", async () => {
    const ports = world.device.ports(new FakeSocket());
    const { promise: isReplicaThere, resolve: openReplica } = Promise.withResolvers<void>();
    const session = world.device.session();
    const store = openDeviceStore(world.device.storeName);
    const journal = createDraftJournal(store, session);
    const engine = createEngine({
      ...ports,
      open: async (asked) => {
        await isReplicaThere;
        return ports.open(asked);
      },
      draftsAtStart: async (own) => createStartingDrafts(own, async () => ({ journal, close: () => store.close() })),
    });
    const started = engine.start(session);
    const key = documentKey(PROJECT, "article", "a1");
    expect(await engine.readDraft(key)).toBeNull();
    const typed = { collection: "article", id: "a1", projectId: PROJECT, userId: session.userId, base: null };
    const draft = { ...typed, key, values: { title: "El río" }, writtenAt: "2026-01-01T00:00:00.000Z" };
    await engine.writeDraft(draft);
    expect(await journal.read(key)).toEqual(draft);
    openReplica();
    await started;
    expect(await engine.listDrafts()).toEqual([draft]);
    await engine.stop();
  });
});
