import type { ErrorCode } from "../schema/errors.ts";
import { MAX_OPERATIONS_PER_PUSH } from "../schema/wire/operation.ts";
import { RETRY_MAX_MS, retryDelay } from "./retry.ts";

/** Without a socket the feed is asked this often; with one this is only a safety net (ms). */
export const POLL_MS = 30_000;
export const POLL_WITH_SOCKET_MS = 300_000;

interface Failure {
  readonly code: ErrorCode;
  readonly message: string;
  /** When the server wants to be asked again, ms from now; absent when it did not say. */
  readonly retryAfterMs?: number;
}

export type EngineEvent =
  | {
      readonly tag: "started";
      readonly ready: boolean;
      readonly online: boolean;
      readonly waiting: boolean;
      readonly captured: boolean;
    }
  | { readonly tag: "stopped" }
  | { readonly tag: "leaderChanged"; readonly isLeader: boolean }
  /** An operation was queued here, or a follower poked. */
  | { readonly tag: "editQueued" }
  | { readonly tag: "fileCaptured" }
  /** Another tab has queued something. */
  | { readonly tag: "poked" }
  /** A person asked (syncNow), or the page became visible. */
  | { readonly tag: "syncRequested" }
  | { readonly tag: "socketConnected" }
  | { readonly tag: "socketLost" }
  | { readonly tag: "socketEvent" }
  | { readonly tag: "online" }
  | { readonly tag: "offline" }
  /** A page was taken and its cursor stored. `remaining` is null in the tail. `queued`: the outbox may have what a restored server lacks. */
  | { readonly tag: "pulled"; readonly more: boolean; readonly remaining: number | null; readonly queued?: boolean }
  | ({ readonly tag: "pullFailed" } & Failure)
  /** A batch was answered and settled, or there was nothing to send (`sent: 0`). */
  | { readonly tag: "pushed"; readonly sent: number; readonly progressed: boolean }
  | ({ readonly tag: "pushFailed"; readonly sent: number } & Failure)
  /** One of the files under way has arrived: what shows it may go. */
  | { readonly tag: "fileUploaded" }
  | { readonly tag: "uploaded"; readonly sent: number }
  | ({ readonly tag: "uploadFailed" } & Failure)
  | { readonly tag: "timerFired" }
  /** The server no longer knows the token (said by the socket; requests say so by their code). */
  | { readonly tag: "sessionRefused" }
  /** A new token is here. */
  | { readonly tag: "sessionRenewed" };

export type EngineEffect =
  /** Ask for one page and take it; answer `pulled` or `pullFailed`. */
  | { readonly tag: "pull" }
  /** Send one batch of at most `limit`; answer `pushed` or `pushFailed`. */
  | { readonly tag: "push"; readonly limit: number }
  /** Upload captured files that wait; answer `uploaded` or `uploadFailed`. Runs beside pull and push. */
  | { readonly tag: "upload" }
  /** More may wait for the upload that is under way. */
  | { readonly tag: "uploadMore" }
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
  /** Requests under way since before the session was renewed: that the server does not know their token says nothing any more. */
  readonly former: { readonly lane: boolean; readonly upload: boolean };
  /** The one request of the pull/push lane that is under way. */
  readonly lane: "free" | "pulling" | "pushing";
  readonly uploading: boolean;
  /** The last upload failed: the next waits for the timer, edits do not. */
  readonly uploadPaused: boolean;
  readonly wants: { readonly pull: boolean; readonly push: boolean; readonly upload: boolean };
  /** Which of the two goes when both want: push, unless it just had its turn. */
  readonly turn: "push" | "pull";
  /** Failures in a row; while waiting for the timer nothing is sent. */
  readonly failures: number;
  readonly backingOff: boolean;
  /** The server said until when: an edit alone is no reason to ask it before. */
  readonly askedToWait: boolean;
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
  former: { lane: false, upload: false },
  lane: "free",
  uploading: false,
  uploadPaused: false,
  wants: { pull: false, push: false, upload: false },
  turn: "push",
  failures: 0,
  backingOff: false,
  askedToWait: false,
  batchLimit: MAX_OPERATIONS_PER_PUSH,
  ready: false,
  remaining: null,
  offlineSince: null,
  lastError: null,
};

export interface EngineInput {
  /** ms. */
  readonly now: number;
  /** In `[0, 1)`. */
  readonly random: number;
}

export interface EngineStep {
  readonly state: EngineState;
  readonly effects: readonly EngineEffect[];
}

/**
 * One step of the engine. Perform the effects in order, then feed their events back; events of requests that began
 * before the last `started` must not be fed in.
 */
export function step(state: EngineState, event: EngineEvent, input: EngineInput): EngineStep {
  // The table is keyed by the tag of exactly this event.
  const handle = handlers[event.tag] as (state: EngineState, event: EngineEvent, input: EngineInput) => EngineStep;
  const handled = handle(state, event, input);
  const advanced = advance(handled.state, probes.has(event.tag));
  return { state: advanced.state, effects: [...handled.effects, ...advanced.effects] };
}

/**
 * Events that try the server although the browser says there is no network: a worker may never hear `online` (it began
 * offline, or the network came back while it was frozen), and then only trying tells.
 */
const probes: ReadonlySet<EngineEvent["tag"]> = new Set(["timerFired", "syncRequested", "socketConnected"]);

/** `EngineStatus.phase` of a state. */
export function phaseOf(state: EngineState): "starting" | "idle" | "pulling" | "pushing" | "stopped" {
  if (!state.running) return "stopped";
  if (state.lane === "pushing" || (state.uploading && state.lane === "free")) return "pushing";
  if (state.lane === "pulling") return "pulling";
  return state.ready || !state.isLeader ? "idle" : "starting";
}

type Handlers = {
  readonly [E in EngineEvent["tag"]]: (
    state: EngineState,
    event: Extract<EngineEvent, { tag: E }>,
    input: EngineInput,
  ) => EngineStep;
};

const everything = { pull: true, push: true, upload: true } as const;

const handlers: Handlers = {
  started: (state, { ready, online, waiting, captured }, { now }) =>
    only({
      ...initialEngineState,
      running: true,
      isLeader: state.isLeader,
      online,
      ready,
      offlineSince: online ? null : now,
      wants: { pull: true, push: waiting, upload: captured },
    }),
  stopped: (state) => ({ state: { ...initialEngineState, isLeader: state.isLeader }, effects: [{ tag: "cancelTimer" }] }),
  leaderChanged: (state, { isLeader }) => ({
    state: { ...state, isLeader, wants: isLeader ? everything : state.wants, backingOff: false },
    effects: isLeader ? [] : [{ tag: "cancelTimer" }],
  }),
  // After one failure an edit is tried at once; after more the timer decides, or every save would send the whole queue again.
  editQueued: (state) =>
    queued({
      ...state,
      backingOff: state.backingOff && (state.failures > 1 || state.askedToWait),
      wants: { ...state.wants, push: true },
    }),
  poked: (state) => queued({ ...state, wants: { ...state.wants, push: true, upload: true } }),
  fileCaptured: (state) => queued({ ...state, uploadPaused: false, wants: { ...state.wants, upload: true } }),
  syncRequested: (state) => queued(awake(state)),
  socketConnected: (state) => only({ ...awake(state), connected: true, online: true, offlineSince: null }),
  socketLost: (state) => only({ ...state, connected: false }),
  socketEvent: (state) => only({ ...state, wants: { ...state.wants, pull: true } }),
  online: (state) => ({
    state: { ...awake(state), online: true, offlineSince: null },
    effects: [{ tag: "registerBackgroundSync" }],
  }),
  offline: (state, _event, { now }) => only({ ...state, online: false, offlineSince: state.offlineSince ?? now }),
  pulled: (state, { more, remaining, queued = false }) =>
    only({
      ...freed(reached(state)),
      remaining,
      ready: state.ready || remaining === null || !more,
      wants: { ...state.wants, pull: state.wants.pull || more, push: state.wants.push || queued },
    }),
  pullFailed: (state, { code, message, retryAfterMs }, input) => {
    const free: EngineState = { ...freed(state), wants: { ...state.wants, pull: true } };
    if (state.former.lane && code === "unauthenticated") return only(free);
    const failed = fail(free, { code, message, retryAfterMs }, input);
    if (code !== "cursorExpired") return failed;
    // Begin again at once; only when that fails, too, wait like after any failure.
    const again = state.failures > 0 ? failed : only({ ...free, failures: 1 });
    return { state: again.state, effects: [{ tag: "restartFeed" }, ...again.effects] };
  },
  pushed: (state, { sent, progressed }, input) => {
    const free = freed(state);
    if (sent === 0) return only(free);
    const wantsMore = { ...free, wants: { ...free.wants, push: true } };
    if (!progressed) return backOff({ ...wantsMore, offlineSince: null }, input);
    return only({ ...reached(wantsMore), batchLimit: Math.min(MAX_OPERATIONS_PER_PUSH, state.batchLimit * 2) });
  },
  pushFailed: (state, { code, message, retryAfterMs, sent }, input) => {
    const free: EngineState = { ...freed(state), wants: { ...state.wants, push: true } };
    if (state.former.lane && code === "unauthenticated") return only(free);
    if (!blamesTheBatch(code)) return fail(free, { code, message, retryAfterMs }, input);
    // Halve until the one operation that the server will not even read is alone, then set that one aside.
    if (sent > 1) return only({ ...free, batchLimit: Math.ceil(sent / 2) });
    return { state: free, effects: [{ tag: "refuseBatch", code, message }] };
  },
  fileUploaded: (state) => only({ ...reached(state), wants: { ...state.wants, push: true } }),
  uploaded: (state, { sent }) =>
    only(
      sent === 0
        ? uploadEnded(state)
        : { ...uploadEnded(reached(state)), uploadPaused: false, wants: { ...state.wants, upload: true, push: true } },
    ),
  uploadFailed: (state, { code, message }, input) => {
    const ended: EngineState = { ...uploadEnded(state), wants: { ...state.wants, upload: true } };
    if (state.former.upload && code === "unauthenticated") return only(ended);
    // Somebody asked, or the network came back, while it was failing: the next try is now.
    const paused: EngineState = { ...ended, uploadPaused: !state.wants.upload };
    return only({ ...noted(paused, code, message, input), sessionExpired: state.sessionExpired || code === "unauthenticated" });
  },
  timerFired: (state) => only({ ...state, backingOff: false, askedToWait: false, uploadPaused: false, wants: everything }),
  sessionRefused: (state) => only({ ...state, sessionExpired: true }),
  sessionRenewed: (state) => {
    const former = { lane: state.lane !== "free", upload: state.uploading };
    return only({ ...awake(state), sessionExpired: false, lastError: null, former });
  },
};

function only(state: EngineState): EngineStep {
  return { state, effects: [] };
}

function freed(state: EngineState): EngineState {
  return { ...state, lane: "free", former: { ...state.former, lane: false } };
}

function uploadEnded(state: EngineState): EngineState {
  return { ...state, uploading: false, former: { ...state.former, upload: false } };
}

/** Starts afresh: something says that the server may be there. */
function awake(state: EngineState): EngineState {
  return { ...state, failures: 0, backingOff: false, askedToWait: false, uploadPaused: false, wants: everything, turn: "push" };
}

/** The server answered, which is more than the browser knows about the network. */
function reached(state: EngineState): EngineState {
  return { ...state, online: true, failures: 0, backingOff: false, askedToWait: false, offlineSince: null, lastError: null };
}

/** Something waits: a follower tells the leader, and the browser is asked to wake us if the page is gone by then. */
function queued(state: EngineState): EngineStep {
  const effects: EngineEffect[] = [];
  if (state.running && !state.isLeader) effects.push({ tag: "poke" });
  if (state.uploading && state.wants.upload) effects.push({ tag: "uploadMore" });
  if (state.running && state.offlineSince !== null) effects.push({ tag: "registerBackgroundSync" });
  return { state, effects };
}

function blamesTheBatch(code: ErrorCode): boolean {
  return code === "malformed" || code === "tooLarge" || code === "invalid";
}

function fail(state: EngineState, { code, message, retryAfterMs }: Failure, input: EngineInput): EngineStep {
  const failed = noted(state, code, message, input);
  if (code === "unauthenticated") return only({ ...failed, sessionExpired: true });
  const { state: waiting, effects } = backOff(failed, input, retryAfterMs);
  return { state: waiting, effects: code === "missingResponse" ? [...effects, { tag: "registerBackgroundSync" }] : effects };
}

function noted(state: EngineState, code: ErrorCode, message: string, { now }: EngineInput): EngineState {
  const offlineSince = code === "missingResponse" ? (state.offlineSince ?? now) : state.offlineSince;
  return { ...state, offlineSince, lastError: code === "aborted" ? state.lastError : { code, message } };
}

function backOff(state: EngineState, { random }: EngineInput, retryAfterMs?: number): EngineStep {
  const failures = state.failures + 1;
  const waiting: EngineState = { ...state, failures, backingOff: true, askedToWait: retryAfterMs !== undefined };
  return { state: waiting, effects: [{ tag: "schedule", ms: retryDelay(failures, random, retryAfterMs) }] };
}

/**
 * Begins whatever may begin now. `probe`: ask what is new although the browser says it is offline, which it may be wrong
 * about. An edit is sent only after an answer: once it may have reached the server it can no longer be given up.
 */
function advance(state: EngineState, probe: boolean): EngineStep {
  if (!state.running || !state.isLeader || state.sessionExpired) return only(state);
  const mayRequest = state.online || probe;
  const effects: EngineEffect[] = [];
  let next = state;
  if (mayRequest && next.wants.upload && !next.uploading && !next.uploadPaused) {
    next = { ...next, uploading: true, wants: { ...next.wants, upload: false } };
    effects.push({ tag: "upload" });
  }
  if (next.lane !== "free" || next.backingOff) return { state: next, effects };
  const begun = next.online ? beginRequest(next) : probe ? beginPull(next) : undefined;
  if (begun) return { state: begun.state, effects: [...effects, ...begun.effects] };
  return { state: next, effects: [...effects, { tag: "schedule", ms: idleWait(next) }] };
}

/** Push goes first, but lets a page through after each batch, so that neither starves. */
function beginRequest(state: EngineState): EngineStep | undefined {
  const { pull, push } = state.wants;
  if (push && (state.turn === "push" || !pull)) {
    const wants = { ...state.wants, push: false };
    return { state: { ...state, wants, lane: "pushing", turn: "pull" }, effects: [{ tag: "push", limit: state.batchLimit }] };
  }
  return pull ? beginPull(state) : undefined;
}

function beginPull(state: EngineState): EngineStep {
  const wants = { ...state.wants, pull: false };
  return { state: { ...state, wants, lane: "pulling", turn: "push" }, effects: [{ tag: "pull" }] };
}

function idleWait(state: EngineState): number {
  if (!state.online || state.uploadPaused) return RETRY_MAX_MS;
  return state.connected ? POLL_WITH_SOCKET_MS : POLL_MS;
}
