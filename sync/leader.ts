/** How often a leader tells that it lives, and how long followers wait for it, in ms. */
export const HEARTBEAT_MS = 2_000;
export const TAKEOVER_MS = 6_000;

/**
 * - `stopped`: takes no part.
 * - `follower`: waits in the lock's queue and listens for heartbeats; `heardAt` is when it last heard one (ms).
 * - `candidate`: the leader is silent; the lock is being stolen.
 * - `leader`: holds the lock and synchronises.
 */
export type LeaderState =
  | { readonly tag: "stopped" }
  | { readonly tag: "follower"; readonly visible: boolean; readonly heardAt: number }
  | { readonly tag: "candidate"; readonly visible: boolean }
  | { readonly tag: "leader"; readonly visible: boolean };

export type LeaderEvent =
  | { readonly tag: "started"; readonly visible: boolean }
  | { readonly tag: "stopped" }
  | { readonly tag: "lockGranted" }
  | { readonly tag: "lockLost" }
  | { readonly tag: "heartbeatHeard" }
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

export const initialLeaderState: LeaderState = { tag: "stopped" };

/** One step of leadership; `now` in ms. */
export function stepLeader(
  _state: LeaderState,
  _event: LeaderEvent,
  _now: number,
): { readonly state: LeaderState; readonly effects: readonly LeaderEffect[] } {
  throw new Error("not yet");
}
