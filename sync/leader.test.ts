import { describe, expect, it } from "vitest";
import { HEARTBEAT_MS, initialLeaderState, type LeaderEvent, type LeaderState, stepLeader, TAKEOVER_MS } from "./leader.ts";

function run(events: readonly (readonly [at: number, event: LeaderEvent])[], from: LeaderState = initialLeaderState) {
  let state = from;
  let effects: readonly { readonly tag: string }[] = [];
  for (const [at, event] of events) ({ state, effects } = stepLeader(state, event, at));
  return { state: state.tag, effects: effects.map(({ tag }) => tag) };
}

const started: readonly [number, LeaderEvent] = [0, { tag: "started", visible: true }];

describe("leadership", () => {
  it("queues for the lock and leads once it is granted", () => {
    expect(run([started])).toEqual({ state: "follower", effects: ["requestLock", "schedule"] });
    const led = run([started, [1, { tag: "lockGranted" }]]);
    expect(led).toEqual({ state: "leader", effects: ["sendHeartbeat", "schedule", "leadershipChanged"] });
  });

  it("steals the lock from a leader that is silent while somebody looks", () => {
    expect(run([started, [TAKEOVER_MS, { tag: "timerFired" }]])).toEqual({
      state: "candidate",
      effects: ["stealLock", "schedule"],
    });
  });

  it("does not steal while heartbeats come, while hidden, or after being frozen itself", () => {
    const heard = run([started, [5000, { tag: "heartbeatHeard" }], [5000 + TAKEOVER_MS, { tag: "timerFired" }]]);
    expect(heard.state).toBe("candidate");
    const hidden = run([
      [0, { tag: "started", visible: false }],
      [TAKEOVER_MS, { tag: "timerFired" }],
    ]);
    expect(hidden).toEqual({ state: "follower", effects: ["schedule"] });
    const thawed = run([started, [TAKEOVER_MS + HEARTBEAT_MS, { tag: "timerFired" }]]);
    expect(thawed.state).toBe("follower");
    const clockWentBack = run([started, [-86_400_000, { tag: "timerFired" }]]);
    expect(clockWentBack.state).toBe("follower");
  });

  it("becomes a follower when it thaws and finds the lock stolen", () => {
    const lost = run([started, [1, { tag: "lockGranted" }], [60_000, { tag: "lockLost" }]]);
    expect(lost).toEqual({ state: "follower", effects: ["leadershipChanged", "requestLock", "schedule"] });
  });

  it("lets go of everything when it stops", () => {
    const stopped = run([started, [1, { tag: "lockGranted" }], [2, { tag: "stopped" }]]);
    expect(stopped).toEqual({ state: "stopped", effects: ["leadershipChanged", "cancelTimer", "releaseLock"] });
  });
});
