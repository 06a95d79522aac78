/** How often a leader tells that it lives, and how long followers wait for it, in ms. */
export const HEARTBEAT_MS = 2_000;
export const TAKEOVER_MS = 6_000;

/**
 * - `stopped`: takes no part.
 * - `follower`: waits in the lock's queue and listens for heartbeats; `waitingSince` is when the present wait began (ms).
 * - `candidate`: the leader is silent; the lock is being stolen.
 * - `leader`: holds the lock and synchronises. A frozen leader is one that does not know that it is not.
 */
export type LeaderState =
  | { readonly tag: "stopped" }
  | { readonly tag: "follower"; readonly visible: boolean; readonly waitingSince: number }
  | { readonly tag: "candidate"; readonly visible: boolean }
  | { readonly tag: "leader"; readonly visible: boolean };

export type LeaderEvent =
  | { readonly tag: "started"; readonly visible: boolean }
  | { readonly tag: "stopped" }
  | { readonly tag: "lockGranted" }
  | { readonly tag: "lockLost" }
  | { readonly tag: "heartbeatReceived" }
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
    visibilityChanged: stay,
    timerFired: stay,
  },
  follower: {
    started: stay,
    stopped: stop,
    lockGranted: lead,
    lockLost: (state, _event, now) => follow(state.visible, now),
    heartbeatReceived: (state, _event, now) => listen(state.visible, now),
    visibilityChanged: (_state, event, now) => listen(event.visible, now),
    timerFired: challenge,
  },
  candidate: {
    started: stay,
    stopped: stop,
    lockGranted: lead,
    lockLost: (state, _event, now) => follow(state.visible, now),
    heartbeatReceived: stay,
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
    visibilityChanged: see,
    timerFired: (state) => ({ state, effects: beat }),
  },
};

const beat: readonly LeaderEffect[] = [{ tag: "sendHeartbeat" }, { tag: "schedule", ms: HEARTBEAT_MS }];

function lead(state: { readonly visible: boolean }): LeaderStep {
  return { state: { tag: "leader", visible: state.visible }, effects: [...beat, { tag: "leadershipChanged", isLeader: true }] };
}

function follow(visible: boolean, now: number): LeaderStep {
  const { state, effects } = listen(visible, now);
  return { state, effects: [{ tag: "requestLock" }, ...effects] };
}

function listen(visible: boolean, now: number): LeaderStep {
  return { state: { tag: "follower", visible, waitingSince: now }, effects: [{ tag: "schedule", ms: TAKEOVER_MS }] };
}

/** Silence counts only for a tab that is seen and was awake through it: one that was frozen itself listens once more. */
function challenge(state: Of<LeaderState, "follower">, _event: unknown, now: number): LeaderStep {
  const waited = now - state.waitingSince;
  const awake = waited >= 0 && waited < TAKEOVER_MS + HEARTBEAT_MS;
  if (!state.visible || !awake) return listen(state.visible, now);
  const effects: LeaderEffect[] = [{ tag: "stealLock" }, { tag: "schedule", ms: TAKEOVER_MS }];
  return { state: { tag: "candidate", visible: state.visible }, effects };
}
