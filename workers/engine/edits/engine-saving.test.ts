import "fake-indexeddb/auto";
import { concatMap } from "rxjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CierreError } from "../../../schema/errors.ts";
import { documentKey } from "../../../schema/ids.ts";
import { PROJECT } from "../../test-doubles/article-document.ts";
import { EngineWorld, isQuiet, outboxOf } from "../../test-doubles/engine-world.ts";
import { FakeSocket } from "../../test-doubles/fake-browser.ts";
import { liveRows } from "../../test-doubles/replica-rows.ts";
import { createEngine } from "../create-engine.ts";

let world: EngineWorld;
beforeEach(() => {
  world = new EngineWorld();
});
afterEach(() => world.device.close());

describe("saving", () => {
  it("answers with the server's document while there is a network", async () => {
    const tab = await world.device.openTab();
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una" } }, 5_000);
    expect(outcome).toMatchObject({ tag: "server", id: "made-1", document: { title: "Una" } });
    expect(await world.rowOf("made-1")).toMatchObject({ sync: "clean", data: { title: "Una" } });
  });

  it("keeps the edit on the device without one, shows it, and delivers it later", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = false;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Sin red" } }, 50);
    expect(outcome.tag).toBe("device");
    expect(await world.rowOf(outcome.id)).toMatchObject({ sync: "pending", data: { title: "Sin red" } });
    await tab.reaches(({ waiting, offlineSince }) => waiting === 1 && offlineSince !== null);
    world.server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect(world.server.documents("article")).toHaveLength(1);
    expect(await world.rowOf(outcome.id)).toBeNull();
    expect(await tab.engine.finalId(outcome.id)).toBe("made-1");
  });

  it("applies an operation once although the answer was lost (L4)", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.losesNextAnswer = true;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una vez" } }, 5_000);
    expect(outcome.tag).toBe("server");
    expect(world.server.documents("article")).toHaveLength(1);
    expect(world.server.pushes[0]?.[0]?.operationId).toBe(world.server.pushes[1]?.[0]?.operationId);
  });

  it("shows a new document once while its answer is lost and the feed already brings it", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    const { documents } = await world.device.replica;
    const shown: string[][] = [];
    const watching = documents.article.eventBulks$
      .pipe(concatMap(() => liveRows(documents.article)))
      .subscribe((rows) => shown.push(rows.map(({ id }) => id)));
    world.server.losesNextAnswer = true;
    const input = { collection: "article", id: null, base: null, data: { title: "Una sola" } };
    expect(await tab.engine.save(input, 5_000)).toMatchObject({ tag: "server", id: "made-1" });
    await isQuiet(tab);
    watching.unsubscribe();
    expect(shown.filter((ids) => ids.length > 1)).toEqual([]);
    expect(shown.at(-1)).toEqual(["made-1"]);
  });

  it("keeps the version that came after a new document whose answer was lost", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.losesNextAnswer = true;
    const saved = tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una", deck: "Mía" } }, 5_000);
    await tab.reaches(() => world.server.documents("article").length === 1);
    world.server.store("article", { id: "made-1", deck: "De la mesa" });
    await saved;
    await isQuiet(tab);
    expect(await world.rowOf("made-1")).toMatchObject({ sync: "clean", data: { title: "Una", deck: "De la mesa" } });
  });

  it("shows an edit soon after it is durable, also one that the page closes on (S1)", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = false;
    const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Al instante" } }, 0);
    await tab.engine.stop();
    expect((await world.rowOf(id))?.data.title).toBe("Al instante");
  });

  it("shows a document made without a network among those of its maker", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = false;
    const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Sin red" } }, 1);
    const maker = { id: world.device.userId, displayName: "Ana" };
    expect(await world.rowOf(id)).toMatchObject({ data: { createdBy: maker, updatedBy: maker } });
  });

  it("merges edits of different fields without asking", async () => {
    world.server.store("article", { id: "a1", title: "Título", deck: "Bajada" });
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.store("article", { id: "a1", title: "Título de la mesa" });
    const outcome = await world.edit(tab, "a1", { deck: "Bajada mía" });
    expect(outcome).toMatchObject({ tag: "server", document: { title: "Título de la mesa", deck: "Bajada mía" } });
  });

  it("asks a person when both touched the same field, and delivers what they keep", async () => {
    world.server.store("article", { id: "a1", title: "Título" });
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.store("article", { id: "a1", title: "Título de la mesa" });
    const outcome = await world.edit(tab, "a1", { title: "Mi título" });
    if (outcome.tag !== "conflict") throw new Error(`expected a conflict, got ${outcome.tag}`);
    expect(await world.rowOf("a1")).toMatchObject({ sync: "conflict" });
    const { data } = (await world.rowOf("a1")) ?? {};
    const again = { collection: "article", id: "a1", base: data ?? null, data: data ?? {} };
    const waits = await tab.engine.save(again, 5_000);
    if (waits.tag !== "conflict") throw new Error(`expected a conflict, got ${waits.tag}`);
    const discarded = { title: "Título de la mesa" };
    await tab.engine.resolve(waits.operationId, { tag: "keep", values: { title: "Mi título" }, discarded });
    await isQuiet(tab);
    expect(world.server.documents("article")[0]?.title).toBe("Mi título");
  });

  it("sets a refused edit aside with its reason, and the others arrive", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = false;
    world.server.refuses = (operation) => operation.action === "INSERT" && operation.data.title === "Mala";
    for (const title of ["Primera", "Mala", "Tercera"]) {
      await tab.engine.save({ collection: "article", id: null, base: null, data: { title } }, 0);
    }
    world.server.isReachable = true;
    await tab.engine.syncNow();
    await tab.reaches(({ refused, waiting }) => refused === 1 && waiting === 1);
    expect(world.server.documents("article").map(({ title }) => title)).toEqual(["Primera", "Tercera"]);
    const [refused] = await outboxOf(tab);
    expect(refused?.state).toMatchObject({ tag: "refused", code: "invalid", fields: { title: "no" } });
  });

  it("gives up a refused edit, takes it back as it was, and sends it again", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.refuses = () => true;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Mala" } }, 5_000);
    if (outcome.tag !== "refused") throw new Error(`expected a refusal, got ${outcome.tag}`);
    const given = await tab.engine.discard(outcome.operationId);
    expect(await world.rowOf(outcome.id)).toBeNull();
    world.server.refuses = () => false;
    await tab.engine.restore(given);
    await tab.reaches(({ refused }) => refused === 1);
    await tab.engine.retry(outcome.operationId);
    await isQuiet(tab);
    expect(world.server.documents("article")).toHaveLength(1);
  });

  it("removes a document that the server never saw at once", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    // Without a session nothing is sent, not even tried: what was tried may be at the server.
    world.server.isSessionValid = false;
    await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Espera" } }, 0);
    await tab.reaches(({ sessionExpired }) => sessionExpired);
    const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Efímera" } }, 0);
    await tab.reaches(({ waiting }) => waiting === 2);
    await tab.engine.remove("article", id, null);
    await tab.reaches(({ waiting }) => waiting === 1);
    expect(await world.rowOf(id)).toBeNull();
  });

  it("deletes nothing that a colleague has written since it was on screen, until the person has decided", async () => {
    const seen = world.server.store("article", { id: "a1", title: "Título" });
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.store("article", { id: "a1", title: "De la mesa" });
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect(await tab.engine.remove("article", "a1", seen)).toBe("conflict");
    await tab.engine.syncNow();
    expect(world.server.documents("article")).toMatchObject([{ title: "De la mesa" }]);
    expect(await world.rowOf("a1")).toMatchObject({ sync: "conflict", data: { title: "De la mesa" } });
  });

  it("deletes at the server what it knows", async () => {
    world.server.store("article", { id: "a1", title: "Título" });
    const tab = await world.device.openTab();
    await isQuiet(tab);
    await tab.engine.remove("article", "a1", null);
    await isQuiet(tab);
    await tab.engine.syncNow();
    expect(world.server.documents("article")).toEqual([]);
    expect(await world.rowOf("a1")).toBeNull();
  });
});

describe("a device that refuses writes", () => {
  it("holds the edit in memory, says so, and still delivers it", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = false;
    world.device.refusesWrites = true;
    const outcome = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "En memoria" } }, 0);
    expect(outcome.tag).toBe("memory");
    await tab.reaches(({ deviceRefused, waiting }) => deviceRefused && waiting === 1);
    world.device.refusesWrites = false;
    world.server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect(tab.status().deviceRefused).toBe(false);
    expect(world.server.documents("article").map(({ title }) => title)).toEqual(["En memoria"]);
  });
});

describe("a device that cannot be read at the start", () => {
  it("is asked again by the next start", async () => {
    const ports = world.device.ports(new FakeSocket());
    let isBroken = true;
    const open: typeof ports.open = async (session) => {
      const project = await ports.open(session);
      const read: typeof project.cursors.read = () =>
        isBroken ? Promise.reject(new CierreError("deviceStorage")) : project.cursors.read();
      return { ...project, cursors: { ...project.cursors, read } };
    };
    const engine = createEngine({ ...ports, open });
    await expect(engine.start(world.device.session())).rejects.toMatchObject({ code: "deviceStorage" });
    isBroken = false;
    await engine.start(world.device.session());
    const saved = await engine.save({ collection: "article", id: null, base: null, data: { title: "Al fin" } }, 5_000);
    expect(saved.tag).toBe("server");
    await engine.stop();
  });
});

describe("unsaved typing", () => {
  it("is found again under the final id of its document", async () => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = false;
    const { id } = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Una" } }, 0);
    const key = documentKey(PROJECT, "article", id);
    const draft = {
      key,
      collection: "article",
      id,
      projectId: PROJECT,
      userId: world.device.userId,
      base: null,
      values: { title: "Otra" },
    };
    await tab.engine.writeDraft({ ...draft, writtenAt: "2026-01-01T00:00:00.000Z" });
    world.server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect((await tab.engine.listDrafts()).map((found) => found.key)).toEqual([documentKey(PROJECT, "article", "made-1")]);
    expect((await tab.engine.readDraft(key))?.values).toEqual({ title: "Otra" });
    await tab.engine.clearDraft(key);
    expect(await tab.engine.listDrafts()).toEqual([]);
  });

  it.each([
    ["waits", false],
    ["has its final id", true],
  ])("gives typing to the document that it was saved as before the page heard of it, which %s", async (_, isSent) => {
    const tab = await world.device.openTab();
    await isQuiet(tab);
    world.server.isReachable = isSent;
    const key = documentKey(PROJECT, "article", "new");
    const localId = "local:00000000-0000-4000-8000-000000000001";
    const typed = { collection: "article", projectId: PROJECT, userId: world.device.userId, base: null };
    const values = { title: "Guardada sin respuesta" };
    const draft = { ...typed, key, id: localId, values, writtenAt: "2026-01-01T00:00:00.000Z" };
    await tab.engine.writeDraft(draft);
    expect(await tab.engine.readDraft(key)).toEqual(draft);
    const { id } = await tab.engine.save(
      { collection: "article", id: null, localId, base: null, data: values },
      isSent ? 5_000 : 0,
    );
    expect(id).toBe(isSent ? "made-1" : localId);
    await isQuiet(tab);
    const moved = { ...draft, id, key: documentKey(PROJECT, "article", id) };
    // A page asks once more when it is drawn anew before it has heard.
    for (let time = 0; time < 2; time += 1) expect(await tab.engine.readDraft(key)).toEqual(moved);
    await tab.engine.clearDraft(key);
    expect(await tab.engine.readDraft(key)).toBeNull();
    expect((await tab.engine.readDraft(documentKey(PROJECT, "article", id)))?.values).toEqual(values);
  });
});
