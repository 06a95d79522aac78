import { describe, expect, it } from "vitest";
import { fakeLocks } from "../test-doubles/fake-locks.ts";
import { createLeaderLock, type Locks } from "./leader-lock.ts";

function tab(locks: Locks) {
  const received: string[] = [];
  const lock = createLeaderLock(locks, "a lock");
  const ask = (steal: boolean) =>
    lock.request({ steal }, { granted: () => received.push("granted"), lost: () => received.push("lost") });
  return { ask, received };
}
const turns = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe("the leader's lock", () => {
  it("goes to the next in line when the holder lets go", async () => {
    const locks = fakeLocks();
    const [one, two] = [tab(locks), tab(locks)];
    const release = one.ask(false);
    two.ask(false);
    await turns();
    expect([one.received, two.received]).toEqual([["granted"], []]);
    release();
    await turns();
    expect([one.received, two.received]).toEqual([["granted"], ["granted"]]);
  });

  it("notifies the holder when it is stolen", async () => {
    const locks = fakeLocks();
    const [frozen, awake] = [tab(locks), tab(locks)];
    frozen.ask(false);
    await turns();
    awake.ask(true);
    await turns();
    expect(frozen.received).toEqual(["granted", "lost"]);
    expect(awake.received).toEqual(["granted"]);
  });

  it("is not granted to a request that left the queue", async () => {
    const locks = fakeLocks();
    const [one, two] = [tab(locks), tab(locks)];
    const release = one.ask(false);
    await turns();
    const leave = two.ask(false);
    await turns();
    leave();
    release();
    await turns();
    expect(two.received).toEqual([]);
  });
});
