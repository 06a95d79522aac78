import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rowKey } from "../../schema/declaration/replica-row.ts";
import { oldDocuments } from "../replica/old-documents.ts";
import { rowTable } from "../replica/storage/row-table.ts";
import { EngineWorld, isQuiet } from "../test-doubles/engine-world.ts";
import { type FullDisk, fillDisk } from "../test-doubles/full-disk.ts";
import type { TestTab } from "../test-doubles/test-device.ts";

/** More than go in one round. */
const OLD = 250;
/** `comment` keeps 90 days on a device; articles stay whatever their age. */
const idOf = (number: number) => `c${String(number).padStart(3, "0")}`;
const dayOf = (number: number) => new Date(Date.UTC(2020, 0, 1 + number)).toISOString();

let world: EngineWorld;
let tab: TestTab;
let disk: FullDisk | null = null;

beforeEach(async () => {
  world = new EngineWorld();
  // The newest first: what goes first must not be what came first.
  for (let number = OLD - 1; number >= 0; number--) world.server.store("comment", { id: idOf(number) }, dayOf(number));
  world.server.store("comment", { id: "recent" }, new Date().toISOString());
  world.server.store("article", { id: "a1", title: "Del archivo" }, dayOf(0));
  tab = await world.device.openTab();
  await isQuiet(tab);
});
afterEach(async () => {
  disk?.empty();
  disk = null;
  await world.device.close();
});

/** Ids of the comments that the device has, and how many rows lie on its disk for them. */
async function comments() {
  const { documents } = await world.device.replica;
  const rows = await (await rowTable(documents.shared)).rows({
    range: IDBKeyRange.bound(rowKey("comment", ""), rowKey("comment", "\uffff")),
  });
  return { rows: rows.length, ids: rows.filter(({ _deleted }) => _deleted === "0").map(({ id }) => id) };
}
const editComment = (number: number) =>
  tab.engine.save(
    {
      collection: "comment",
      id: idOf(number),
      base: { id: idOf(number), createdAt: dayOf(number), updatedAt: dayOf(number) },
      data: { t: "Corregido" },
    },
    0,
  );
const draftOf = (number: number) => ({
  key: `p1|comment|${idOf(number)}`,
  collection: "comment",
  id: idOf(number),
  projectId: "p1",
  userId: world.device.userId,
  base: null,
  values: { t: "Sin guardar" },
  writtenAt: dayOf(0),
});

describe("a device that is full", () => {
  it("takes an edit all the same, in the place of the oldest documents that nobody works on", async () => {
    world.server.isReachable = false;
    await editComment(0);
    await tab.engine.writeDraft(draftOf(1));
    await expect.poll(async () => (await oldDocuments(await world.device.replica, Date.now())).length).toBe(OLD - 1);
    const refusals: boolean[] = [];
    await tab.engine.observeStatus(({ deviceRefused }) => deviceRefused && refusals.push(deviceRefused));
    disk = fillDisk();
    const saved = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Última hora" } }, 0);
    expect(saved.tag).toBe("device");
    await tab.reaches(({ waiting }) => waiting === 2);
    expect(refusals).toEqual([]);
    await expect.poll(() => world.rowOf(saved.id)).toMatchObject({ sync: "pending", data: { title: "Última hora" } });

    const { ids, rows } = await comments();
    expect(ids).toEqual([idOf(0), idOf(1), ...Array.from({ length: OLD - 202 }, (_, at) => idOf(202 + at)), "recent"]);
    expect(rows).toBe(ids.length);
    expect(await world.rowOf("a1")).not.toBeNull();

    disk.empty();
    world.server.isReachable = true;
    await tab.engine.syncNow();
    await isQuiet(tab);
    expect(world.server.documents("article").map(({ title }) => title)).toContain("Última hora");
    expect(world.server.stored.get(idOf(0))?.document.t).toBe("Corregido");
    expect(await tab.engine.listDrafts()).toHaveLength(1);
  });

  it("takes typing, captured files and what the server sends as well", async () => {
    disk = fillDisk();
    await tab.engine.writeDraft(draftOf(1));
    expect(await tab.engine.readDraft(draftOf(1).key)).toMatchObject({ values: { t: "Sin guardar" } });
    disk.empty();
    disk = fillDisk();
    world.server.store("article", { id: "a2", title: "Llegó ahora" });
    await tab.engine.syncNow();
    await expect.poll(() => world.rowOf("a2")).toMatchObject({ data: { title: "Llegó ahora" } });
    expect(tab.status().deviceRefused).toBe(false);
    expect((await comments()).ids).toContain(idOf(1));
  });

  it("lets pictures go before it refuses, and refuses once nothing is left that may go", async () => {
    await tab.engine.freeSpace();
    world.device.space.kept = ["a.jpg", "b.jpg"];
    disk = fillDisk();
    const saved = await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "En memoria" } }, 0);
    expect(saved.tag).toBe("memory");
    expect(world.device.space.kept).toEqual([]);
    await tab.reaches(({ deviceRefused }) => deviceRefused);
    disk.empty();
    await tab.engine.syncNow();
    await expect.poll(() => tab.status()).toMatchObject({ deviceRefused: false, waiting: 0 });
    expect(world.server.documents("article").map(({ title }) => title)).toContain("En memoria");
  });

  it("notifies every list of what was removed", async () => {
    const { documents } = await world.device.replica;
    const gone = new Set<string>();
    const subscription = documents.shared.eventBulks$.subscribe(({ events }) => {
      for (const { operation, documentId } of events) if (operation === "DELETE") gone.add(documentId);
    });
    expect(await tab.engine.freeSpace()).toEqual({ documents: OLD, pictures: 0 });
    subscription.unsubscribe();
    expect(gone.size).toBe(OLD);
    expect((await comments()).ids).toEqual(["recent"]);
    world.server.store("comment", { id: idOf(3), t: "Editado en otro lado" });
    await tab.engine.syncNow();
    await expect.poll(async () => (await comments()).ids).toEqual([idOf(3), "recent"]);
  });
});

describe("room that runs short", () => {
  it("is made when pages arrive, before the device refuses anything", async () => {
    world.device.space.said = { usage: 81, quota: 100 };
    world.device.space.kept = Array.from({ length: 150 }, (_, at) => `${at}.jpg`);
    const other = await world.device.openTab();
    await tab.engine.stop();
    await isQuiet(other);
    await other.engine.syncNow();
    expect(world.device.space.kept).toHaveLength(50);
    expect((await comments()).ids).toHaveLength(OLD + 1 - 200);
  });

  it("is reported with what lies on the device", async () => {
    world.device.space.kept = ["a.jpg"];
    world.server.isReachable = false;
    await editComment(0);
    await tab.engine.captureFile(new Blob(["12345"], { type: "image/jpeg" }), "foto.jpg");
    expect(await tab.engine.readSpace()).toEqual({
      usage: 10,
      quota: 100,
      isShort: false,
      documents: OLD + 2,
      pictures: 1,
      drafts: 0,
      fileBytes: 5,
      waiting: 2,
    });
    expect(await tab.engine.countWaiting()).toBe(2);
  });
});
