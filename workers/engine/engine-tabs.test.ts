import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EngineWorld, isQuiet } from "../test-doubles/engine-world.ts";

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
