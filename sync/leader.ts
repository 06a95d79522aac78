/** How often a follower in sight asks whether the leader lives, and how long it waits for an answer, in ms. A leader alone sends nothing. */
export const PING_MS = 2_000;
export const TAKEOVER_MS = 6_000;

/**
 * - `stopped`: takes no part.
 * - `follower`: waits in the lock's queue; while it is seen it asks for heartbeats. `heardAt` is when the leader was last heard or the
 *   present wait began, `firesAt` when the timer is due (ms).
 * - `candidate`: the leader is silent; the lock is being stolen.
 * - `leader`: holds the lock and synchronises. A frozen leader is one that does not know that it is not.
 */
export type LeaderState =
  | { readonly tag: "stopped" }
  | { readonly tag: "follower"; readonly visible: boolean; readonly heardAt: number; readonly firesAt: number }
  | { readonly tag: "candidate"; readonly visible: boolean }
  | { readonly tag: "leader"; readonly visible: boolean };

export type LeaderEvent =
  | { readonly tag: "started"; readonly visible: boolean }
  | { readonly tag: "stopped" }
  | { readonly tag: "lockGranted" }
  | { readonly tag: "lockLost" }
  | { readonly tag: "heartbeatReceived" }
  | { readonly tag: "pingReceived" }
  | { readonly tag: "visibilityChanged"; readonly visible: boolean }
  /** The one timer of this machine fired. */
  | { readonly tag: "timerFired" };

export type LeaderEffect =
  /** Queue for the lock. */
  | { readonly tag: "requestLock" }
  /** Leave the queue, then take the lock from whoever holds it. */
  | { readonly tag: "stealLock" }
  /** Leave the queue or let go of the lock. */
  | { readonly tag: "releaseLock" }
  | { readonly tag: "sendHeartbeat" }
  /** Ask the leader for a heartbeat. */
  | { readonly tag: "sendPing" }
  /** Replaces the timer. */
  | { readonly tag: "schedule"; readonly ms: number }
  | { readonly tag: "cancelTimer" }
  /** Tell the scheduler. */
  | { readonly tag: "leadershipChanged"; readonly isLeader: boolean };

export interface LeaderStep {
  readonly state: LeaderState;
  readonly effects: readonly LeaderEffect[];
}

export const initialLeaderState: LeaderState = { tag: "stopped" };

/** One step of leadership; `now` in ms, only its differences matter. */
export function stepLeader(state: LeaderState, event: LeaderEvent, now: number): LeaderStep {
  // The table is keyed by the tags of exactly this state and this event.
  const handle = transitions[state.tag][event.tag] as (state: LeaderState, event: LeaderEvent, now: number) => LeaderStep;
  return handle(state, event, now);
}

type Of<Union extends { tag: string }, Tag extends string> = Extract<Union, { tag: Tag }>;
type Transitions = {
  readonly [S in LeaderState["tag"]]: {
    readonly [E in LeaderEvent["tag"]]: (state: Of<LeaderState, S>, event: Of<LeaderEvent, E>, now: number) => LeaderStep;
  };
};

const stay = (state: LeaderState): LeaderStep => ({ state, effects: [] });
const see = (state: Of<LeaderState, "candidate" | "leader">, event: Of<LeaderEvent, "visibilityChanged">): LeaderStep =>
  stay({ ...state, visible: event.visible });
const stop = (): LeaderStep => ({ state: { tag: "stopped" }, effects: [{ tag: "cancelTimer" }, { tag: "releaseLock" }] });

const transitions: Transitions = {
  stopped: {
    started: (_state, event, now) => follow(event.visible, now),
    stopped: stay,
    lockGranted: (state) => ({ state, effects: [{ tag: "releaseLock" }] }),
    lockLost: stay,
    heartbeatReceived: stay,
    pingReceived: stay,
    visibilityChanged: stay,
    timerFired: stay,
  },
  follower: {
    started: stay,
    stopped: stop,
    lockGranted: lead,
    lockLost: (state, _event, now) => follow(state.visible, now),
    heartbeatReceived: (state, _event, now) => stay({ ...state, heardAt: now }),
    pingReceived: stay,
    visibilityChanged: (_state, event, now) => listen(event.visible, now),
    timerFired: (state, _event, now) => askOrChallenge(state, now),
  },
  candidate: {
    started: stay,
    stopped: stop,
    lockGranted: lead,
    lockLost: (state, _event, now) => follow(state.visible, now),
    heartbeatReceived: stay,
    pingReceived: stay,
    visibilityChanged: see,
    timerFired: (state, _event, now) => follow(state.visible, now),
  },
  leader: {
    started: stay,
    stopped: () => ({ ...stop(), effects: [{ tag: "leadershipChanged", isLeader: false }, ...stop().effects] }),
    lockGranted: stay,
    lockLost: (state, _event, now) => {
      const { state: next, effects } = follow(state.visible, now);
      return { state: next, effects: [{ tag: "leadershipChanged", isLeader: false }, ...effects] };
    },
    /** Another one believes it leads: the lock tells soon who does, and two at once are harmless. */
    heartbeatReceived: stay,
    pingReceived: (state) => ({ state, effects: [{ tag: "sendHeartbeat" }] }),
    visibilityChanged: see,
    timerFired: stay,
  },
};

function lead(state: { readonly visible: boolean }): LeaderStep {
  const effects: LeaderEffect[] = [
    { tag: "cancelTimer" },
    { tag: "sendHeartbeat" },
    { tag: "leadershipChanged", isLeader: true },
  ];
  return { state: { tag: "leader", visible: state.visible }, effects };
}

function follow(visible: boolean, now: number): LeaderStep {
  const { state, effects } = listen(visible, now);
  return { state, effects: [...effects, { tag: "requestLock" }] };
}

/** A new wait. A tab that is not seen challenges nobody: it asks once, so that it hears what the leader does, and sets no timer. */
function listen(visible: boolean, now: number): LeaderStep {
  const state = { tag: "follower", visible, heardAt: now, firesAt: now + PING_MS } as const;
  return { state, effects: [{ tag: "sendPing" }, visible ? { tag: "schedule", ms: PING_MS } : { tag: "cancelTimer" }] };
}

/** Silence counts only for a tab that is seen and was awake through it: one that was frozen itself waits anew. */
function askOrChallenge(state: Of<LeaderState, "follower">, now: number): LeaderStep {
  const awake = now >= state.heardAt && now < state.firesAt + PING_MS;
  if (!state.visible || !awake) return listen(state.visible, now);
  if (now - state.heardAt < TAKEOVER_MS) {
    const effects: LeaderEffect[] = [{ tag: "sendPing" }, { tag: "schedule", ms: PING_MS }];
    return { state: { ...state, firesAt: now + PING_MS }, effects };
  }
  const effects: LeaderEffect[] = [{ tag: "schedule", ms: TAKEOVER_MS }, { tag: "stealLock" }];
  return { state: { tag: "candidate", visible: state.visible }, effects };
}
