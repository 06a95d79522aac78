import type { ErrorCode } from "../schema/errors.ts";

/** Without a socket the feed is asked this often; with one this is only a safety net (ms). */
export const POLL_MS = 30_000;
export const POLL_WITH_SOCKET_MS = 300_000;

export type EngineEvent =
  | { readonly tag: "started"; readonly ready: boolean; readonly online: boolean; readonly waiting: boolean; readonly captured: boolean }
  | { readonly tag: "stopped" }
  | { readonly tag: "leaderChanged"; readonly isLeader: boolean }
  /** An operation was queued here, or a follower poked. */
  | { readonly tag: "editQueued" }
  | { readonly tag: "fileCaptured" }
  /** A person asked (syncNow), or the page became visible. */
  | { readonly tag: "syncRequested" }
  | { readonly tag: "socketConnected" }
  | { readonly tag: "socketLost" }
  | { readonly tag: "socketEvent" }
  | { readonly tag: "online" }
  | { readonly tag: "offline" }
  /** A page was taken and its cursor stored. `remaining` is null in the tail. */
  | { readonly tag: "pulled"; readonly more: boolean; readonly remaining: number | null }
  | { readonly tag: "pullFailed"; readonly code: ErrorCode; readonly message: string }
  /** A batch was answered and settled, or there was nothing to send (`sent: 0`). */
  | { readonly tag: "pushed"; readonly sent: number; readonly progressed: boolean }
  | { readonly tag: "pushFailed"; readonly code: ErrorCode; readonly message: string; readonly sent: number }
  | { readonly tag: "uploaded"; readonly sent: number }
  | { readonly tag: "uploadFailed"; readonly code: ErrorCode; readonly message: string }
  | { readonly tag: "timerFired" }
  /** A new token is here. */
  | { readonly tag: "sessionRenewed" };

export type EngineEffect =
  /** Ask for one page and take it; answer `pulled` or `pullFailed`. */
  | { readonly tag: "pull" }
  /** Send one batch of at most `limit`; answer `pushed` or `pushFailed`. */
  | { readonly tag: "push"; readonly limit: number }
  /** Upload captured files that wait; answer `uploaded` or `uploadFailed`. Runs beside pull and push. */
  | { readonly tag: "upload" }
  /** The last batch was one operation and the server refused the request for it: set it aside (`refuseOperation`). Comes before the next `push`. */
  | { readonly tag: "refuseBatch"; readonly code: ErrorCode; readonly message: string }
  /** Forget the cursor. Comes before the next `pull`. */
  | { readonly tag: "restartFeed" }
  /** Tell the leader over the channel. */
  | { readonly tag: "poke" }
  /** Replaces the timer. */
  | { readonly tag: "schedule"; readonly ms: number }
  | { readonly tag: "cancelTimer" }
  | { readonly tag: "registerBackgroundSync" };

export interface EngineState {
  readonly running: boolean;
  readonly isLeader: boolean;
  /** What the browser says; `offlineSince` is what experience says. */
  readonly online: boolean;
  readonly connected: boolean;
  readonly sessionExpired: boolean;
  /** The one request of the pull/push lane that is under way. */
  readonly lane: "free" | "pulling" | "pushing";
  readonly uploading: boolean;
  readonly wants: { readonly pull: boolean; readonly push: boolean; readonly upload: boolean };
  /** Which of the two goes when both want: push, unless it just had its turn. */
  readonly turn: "push" | "pull";
  /** Failures in a row; while waiting for the timer nothing is sent. */
  readonly failures: number;
  readonly backingOff: boolean;
  readonly batchLimit: number;
  readonly ready: boolean;
  readonly remaining: number | null;
  /** ms. */
  readonly offlineSince: number | null;
  readonly lastError: { readonly code: ErrorCode; readonly message: string } | null;
}

export const initialEngineState: EngineState = {
  running: false,
  isLeader: false,
  online: true,
  connected: false,
  sessionExpired: false,
  lane: "free",
  uploading: false,
  wants: { pull: false, push: false, upload: false },
  turn: "push",
  failures: 0,
  backingOff: false,
  batchLimit: 200,
  ready: false,
  remaining: null,
  offlineSince: null,
  lastError: null,
};

/** One step of the engine; `now` in ms, `random` in `[0, 1)`. Perform the effects in order, then feed their events back. */
export function step(
  _state: EngineState,
  _event: EngineEvent,
  _input: { readonly now: number; readonly random: number },
): { readonly state: EngineState; readonly effects: readonly EngineEffect[] } {
  throw new Error("not yet");
}

/** `EngineStatus.phase` of a state. */
export function phaseOf(_state: EngineState): "starting" | "idle" | "pulling" | "pushing" | "stopped" {
  throw new Error("not yet");
}
