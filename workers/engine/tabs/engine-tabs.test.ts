import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { collectionNamed } from "../../../schema/registry.ts";
import { enqueueEdit } from "../../../sync/outbox/outbox.ts";
import { PROJECT } from "../../test-doubles/article-document.ts";
import { EngineWorld, isQuiet } from "../../test-doubles/engine-world.ts";

let world: EngineWorld;
beforeEach(() => {
  world = new EngineWorld();
});
afterEach(() => world.device.close());

describe("several tabs", () => {
  it("hands the follower's save to the leader and brings back the server's word", async () => {
    const leader = await world.device.openTab();
    await isQuiet(leader);
    const follower = await world.device.openTab();
    const outcome = await follower.engine.save(
      { collection: "article", id: null, base: null, data: { title: "De la otra" } },
      5_000,
    );
    expect(outcome).toMatchObject({ tag: "server", id: "made-1" });
    expect(leader.status().isLeader).toBe(true);
    expect(follower.status().isLeader).toBe(false);
  });

  it("shows the follower what the leader does", async () => {
    const leader = await world.device.openTab();
    await isQuiet(leader);
    const follower = await world.device.openTab();
    world.server.isReachable = false;
    await leader.engine.syncNow();
    await follower.reaches(({ offlineSince }) => offlineSince !== null);
  });

  it("goes on in another tab when the leader closes with edits waiting", async () => {
    const leader = await world.device.openTab();
    await isQuiet(leader);
    const follower = await world.device.openTab();
    world.server.isReachable = false;
    await leader.engine.save({ collection: "article", id: null, base: null, data: { title: "Heredada" } }, 0);
    world.server.isReachable = true;
    await leader.engine.stop();
    await follower.reaches(({ isLeader }) => isLeader);
    await isQuiet(follower);
    expect(world.server.documents("article").map(({ title }) => title)).toEqual(["Heredada"]);
  });
});

it("shows what the tab that led had in the outbox and not yet on the screen when it ended", async () => {
  const leader = await world.device.openTab();
  await isQuiet(leader);
  const follower = await world.device.openTab();
  world.device.say({ tag: "heartbeat", from: "leader" });
  world.server.isReachable = false;
  const id = "local:interrupted";
  const details = { operationId: "op-1", now: "2026-01-01T00:00:00.000Z", definitionOf: collectionNamed };
  const { userId } = world.device;
  const edit = { action: "SAVE", collection: "article", id, scope: PROJECT, projectId: PROJECT, userId, base: null } as const;
  await world.device.leaveInOutbox((contents) => enqueueEdit(contents, { ...edit, data: { title: "A medias" } }, details));
  expect(await world.rowOf(id)).toBeNull();
  await leader.engine.stop();
  await follower.reaches(({ isLeader }) => isLeader);
  await expect.poll(() => world.rowOf(id)).toMatchObject({ sync: "pending", data: { title: "A medias" } });
});

describe("a tab that meets a newer application", () => {
  const article = { collection: "article", id: null, base: null };

  it("leaves synchronising to it, and keeps what people go on to do", async () => {
    const old = await world.device.openTab();
    await isQuiet(old);
    const newer = await world.device.openTab();
    expect(old.status().isLeader).toBe(true);
    old.newerSpeaks();
    await newer.reaches(({ isLeader }) => isLeader);
    expect(old.status()).toMatchObject({ outdated: true, isLeader: false, ready: true });

    const { id } = await old.engine.save({ ...article, data: { title: "Desde la pestaña vieja" } }, 0);
    await expect.poll(() => world.server.documents("article").map(({ title }) => title)).toEqual(["Desde la pestaña vieja"]);
    await old.engine.writeDraft({
      key: `p1|article|${id}`,
      collection: "article",
      id,
      projectId: "p1",
      userId: world.device.userId,
      base: null,
      values: { title: "Sin guardar" },
      writtenAt: "2026-01-01T00:00:00.000Z",
    });
    expect(await newer.engine.listDrafts()).toMatchObject([{ values: { title: "Sin guardar" } }]);
    await old.engine.setVisible(true);
    await old.engine.syncNow();
    expect(old.status().isLeader).toBe(false);
  });

  it("knows it also before somebody signs in", async () => {
    const tab = await world.device.openTab();
    await tab.engine.stop();
    tab.newerSpeaks();
    expect(tab.status().outdated).toBe(true);
    await tab.engine.start(world.device.session());
    await expect.poll(() => tab.status()).toMatchObject({ outdated: true, isLeader: false });
    await world.device.openTab();
    expect(world.device.lastStatus()).toMatchObject({ outdated: false });
  });
});
