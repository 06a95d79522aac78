import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { EngineWorld, isQuiet } from "../test-doubles/engine-world.ts";

let world: EngineWorld;
beforeEach(() => {
  world = new EngineWorld();
});
afterEach(() => world.device.close());

const draftIn = (projectId: string, userId: string, title: string) => ({
  key: `${projectId}|article|new`,
  collection: "article",
  id: null,
  projectId,
  userId,
  base: null,
  values: { title },
  writtenAt: "2026-01-01T00:00:00.000Z",
});

it("lists what waits in every project of the person, and nothing of other people", async () => {
  const { userId } = world.device;
  const tab = await world.device.openTab();
  await isQuiet(tab);
  world.server.isReachable = false;
  await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Sin enviar" } }, 0);
  await tab.engine.captureFile(new Blob(["bytes"]), "foto.jpg");
  const { projectId } = world.device.session();
  // A page of another project that is being left has its last words written while this one is open already.
  await tab.engine.writeDraft(draftIn("cerrado", userId, "Lo último"));
  await tab.engine.writeDraft(draftIn("cerrado", "otra persona", "Ajeno"));
  const left = await tab.engine.listLeftWork();
  const here = left.find((work) => work.projectId === projectId);
  expect(here?.operations.map(({ data }) => data.title)).toEqual(["Sin enviar"]);
  expect(await here?.files[0]?.blob.text()).toBe("bytes");
  const elsewhere = left.find((work) => work.projectId === "cerrado");
  expect(elsewhere?.drafts.map(({ values }) => values.title)).toEqual(["Lo último"]);
  expect(left).toHaveLength(2);
  expect(await tab.engine.listDrafts()).toEqual([]);
});

it("lists and counts it for a person without projects, and nothing where nobody is signed in", async () => {
  const tab = await world.device.openTab();
  await isQuiet(tab);
  world.server.isReachable = false;
  await tab.engine.save({ collection: "article", id: null, base: null, data: { title: "Sin enviar" } }, 0);
  await tab.engine.start({ ...world.device.session(), projectId: null });
  expect((await tab.engine.listLeftWork()).flatMap(({ operations }) => operations)).toHaveLength(1);
  expect(await tab.engine.countWaiting()).toBe(1);
  await tab.engine.stop();
  expect(await tab.engine.listLeftWork()).toEqual([]);
});
