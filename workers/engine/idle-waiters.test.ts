import { describe, expect, it } from "vitest";
import { type EngineState, initialEngineState } from "../../sync/scheduler.ts";
import { createIdleWaiters } from "./idle-waiters.ts";

const idle: EngineState = { ...initialEngineState, running: true, isLeader: true, ready: true };
const wanting: EngineState = { ...idle, wants: { pull: true, push: true, upload: true } };

describe("waiting until nothing more happens by itself", () => {
  it("ends when the last request is answered", async () => {
    const waiters = createIdleWaiters();
    const waits = waiters.wait({ ...idle, lane: "pulling" });
    let ended = false;
    const noted = waits.then(() => {
      ended = true;
    });
    waiters.look({ ...wanting, lane: "free" });
    await Promise.resolve();
    expect(ended).toBe(false);
    waiters.look(idle);
    await noted;
  });

  it.each([
    ["the session expired", { ...wanting, sessionExpired: true }],
    ["there is no network", { ...wanting, online: false }],
    ["a failure is being waited out", { ...wanting, backingOff: true }],
    ["another tab leads", { ...wanting, isLeader: false }],
    ["an upload failed and waits", { ...idle, uploadPaused: true, wants: { pull: false, push: false, upload: true } }],
  ] as const)("is no wait when %s", async (_why, state) => {
    await expect(createIdleWaiters().wait(state)).resolves.toBeUndefined();
  });
});
