import { describe, expect, it } from "vitest";
import {
  initialLeaderState,
  type LeaderEffect,
  type LeaderEvent,
  type LeaderState,
  PING_MS,
  stepLeader,
  TAKEOVER_MS,
} from "./leader.ts";

function run(events: readonly (readonly [at: number, event: LeaderEvent])[], from: LeaderState = initialLeaderState) {
  let state = from;
  let effects: readonly { readonly tag: string }[] = [];
  for (const [at, event] of events) ({ state, effects } = stepLeader(state, event, at));
  return { state: state.tag, effects: effects.map(({ tag }) => tag) };
}

const started: readonly [number, LeaderEvent] = [0, { tag: "started", visible: true }];

describe("leadership", () => {
  it("queues for the lock and leads once it is granted", () => {
    expect(run([started])).toEqual({ state: "follower", effects: ["sendPing", "schedule", "requestLock"] });
    const led = run([started, [1, { tag: "lockGranted" }]]);
    expect(led).toEqual({ state: "leader", effects: ["cancelTimer", "sendHeartbeat", "leadershipChanged"] });
  });

  it("steals the lock from a leader that is silent while somebody looks (L1)", () => {
    const asked: (readonly [number, LeaderEvent])[] = [2000, 4000].map((at) => [at, { tag: "timerFired" }]);
    expect(run([started, ...asked])).toEqual({ state: "follower", effects: ["sendPing", "schedule"] });
    expect(run([started, ...asked, [TAKEOVER_MS, { tag: "timerFired" }]])).toEqual({
      state: "candidate",
      effects: ["schedule", "stealLock"],
    });
  });

  it("says that it leads only to whoever asks, without a timer of its own (L3)", () => {
    const led = [started, [1, { tag: "lockGranted" }]] as const;
    expect(run([...led, [60_000, { tag: "pingReceived" }]])).toEqual({ state: "leader", effects: ["sendHeartbeat"] });
    expect(run([...led, [60_000, { tag: "timerFired" }]]).effects).toEqual([]);
  });

  it("does not steal while heartbeats come, while hidden, or after being frozen itself (L1)", () => {
    const received = run([started, [5000, { tag: "heartbeatReceived" }]]);
    expect(received).toEqual({ state: "follower", effects: [] });
    const heard = run([started, [5000, { tag: "heartbeatReceived" }], [6000, { tag: "timerFired" }]]);
    expect(heard.state).toBe("follower");
    expect(run([[0, { tag: "started", visible: false }]]).effects).toEqual(["sendPing", "cancelTimer", "requestLock"]);
    const thawed = run([started, [TAKEOVER_MS + PING_MS, { tag: "timerFired" }]]);
    expect(thawed).toEqual({ state: "follower", effects: ["sendPing", "schedule"] });
    const clockWentBack = run([started, [-86_400_000, { tag: "timerFired" }]]);
    expect(clockWentBack.state).toBe("follower");
  });

  it("becomes a follower when it thaws and finds the lock stolen (L3)", () => {
    const lost = run([started, [1, { tag: "lockGranted" }], [60_000, { tag: "lockLost" }]]);
    expect(lost).toEqual({ state: "follower", effects: ["leadershipChanged", "sendPing", "schedule", "requestLock"] });
  });

  it("lets go of everything when it stops", () => {
    const stopped = run([started, [1, { tag: "lockGranted" }], [2, { tag: "stopped" }]]);
    expect(stopped).toEqual({ state: "stopped", effects: ["leadershipChanged", "cancelTimer", "releaseLock"] });
  });
});

const NOW = 100_000;

const states: { readonly [S in LeaderState["tag"]]: Extract<LeaderState, { tag: S }> } = {
  stopped: { tag: "stopped" },
  follower: { tag: "follower", visible: true, heardAt: NOW - TAKEOVER_MS, firesAt: NOW },
  candidate: { tag: "candidate", visible: true },
  leader: { tag: "leader", visible: true },
};

const events: { readonly [E in LeaderEvent["tag"]]: Extract<LeaderEvent, { tag: E }> } = {
  started: { tag: "started", visible: true },
  stopped: { tag: "stopped" },
  lockGranted: { tag: "lockGranted" },
  lockLost: { tag: "lockLost" },
  heartbeatReceived: { tag: "heartbeatReceived" },
  pingReceived: { tag: "pingReceived" },
  visibilityChanged: { tag: "visibilityChanged", visible: false },
  timerFired: { tag: "timerFired" },
};

/** Next state and effects for every state and event, of a tab in sight whose wait is over. A cell missing does not compile. */
const table: {
  readonly [S in LeaderState["tag"]]: { readonly [E in LeaderEvent["tag"]]: readonly [LeaderState["tag"], string] };
} = {
  stopped: {
    started: ["follower", "sendPing schedule:2000 requestLock"],
    stopped: ["stopped", ""],
    lockGranted: ["stopped", "releaseLock"],
    lockLost: ["stopped", ""],
    heartbeatReceived: ["stopped", ""],
    pingReceived: ["stopped", ""],
    visibilityChanged: ["stopped", ""],
    timerFired: ["stopped", ""],
  },
  follower: {
    started: ["follower", ""],
    stopped: ["stopped", "cancelTimer releaseLock"],
    lockGranted: ["leader", "cancelTimer sendHeartbeat leads:true"],
    lockLost: ["follower", "sendPing schedule:2000 requestLock"],
    heartbeatReceived: ["follower", ""],
    pingReceived: ["follower", ""],
    visibilityChanged: ["follower", "sendPing cancelTimer"],
    timerFired: ["candidate", "schedule:6000 stealLock"],
  },
  candidate: {
    started: ["candidate", ""],
    stopped: ["stopped", "cancelTimer releaseLock"],
    lockGranted: ["leader", "cancelTimer sendHeartbeat leads:true"],
    lockLost: ["follower", "sendPing schedule:2000 requestLock"],
    heartbeatReceived: ["candidate", ""],
    pingReceived: ["candidate", ""],
    visibilityChanged: ["candidate", ""],
    timerFired: ["follower", "sendPing schedule:2000 requestLock"],
  },
  leader: {
    started: ["leader", ""],
    stopped: ["stopped", "leads:false cancelTimer releaseLock"],
    lockGranted: ["leader", ""],
    lockLost: ["follower", "leads:false sendPing schedule:2000 requestLock"],
    heartbeatReceived: ["leader", ""],
    pingReceived: ["leader", "sendHeartbeat"],
    visibilityChanged: ["leader", ""],
    timerFired: ["leader", ""],
  },
};

describe("the table of leadership", () => {
  for (const [from, cells] of Object.entries(table)) {
    it.each(Object.entries(cells))(`from ${from}, on %s`, (event, [next, effects]) => {
      // Both are keys of the tables above.
      const state = states[from as keyof typeof states];
      const step = stepLeader(state, events[event as keyof typeof events], NOW);
      expect([step.state.tag, step.effects.map(nameOf).join(" ")]).toEqual([next, effects]);
    });
  }

  it("remembers whether the tab is seen, in every state that takes part", () => {
    for (const state of [states.follower, states.candidate, states.leader]) {
      expect(stepLeader(state, events.visibilityChanged, NOW).state).toMatchObject({ visible: false });
    }
  });
});

function nameOf(effect: LeaderEffect): string {
  if (effect.tag === "schedule") return `schedule:${effect.ms}`;
  return effect.tag === "leadershipChanged" ? `leads:${effect.isLeader}` : effect.tag;
}
