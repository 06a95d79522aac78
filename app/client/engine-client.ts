import { proxy, type Remote } from "comlink";
import type { OutboxOperation } from "../../sync/outbox/outbox-operation.ts";
import type { EngineApi, EngineStatus, WaitingFile } from "../../workers/engine-api.ts";
import type { EngineCalls, WorkerEngine } from "./client-api.ts";
import { createStore } from "./create-store.ts";
import { mark } from "./page/mark.ts";

/** What screens show until the worker has spoken. */
export const startingStatus: EngineStatus = {
  phase: "starting",
  offlineSince: null,
  waiting: 0,
  conflicts: 0,
  refused: 0,
  remaining: null,
  ready: false,
  isLeader: false,
  lastError: null,
  sessionExpired: false,
  deviceRefused: false,
  outdated: false,
};

/** The engine in the worker as the page knows it. `observe` begins the observations, once. */
export function createEngineClient(remote: Remote<EngineApi>): WorkerEngine & { observe(): Promise<void> } {
  const status = createStore(startingStatus);
  const outbox = createStore<readonly OutboxOperation[]>([]);
  const files = createStore<readonly WaitingFile[]>([]);
  const faults = createStore(0);
  return {
    status,
    outbox,
    files,
    faults,
    async observe() {
      await remote.observeStatus(
        proxy((next) => {
          if (next.ready) mark("cierre:ready");
          status.set(next);
        }),
      );
      await remote.observeOutbox(proxy(outbox.set));
      await remote.observeFiles(proxy(files.set));
      await remote.observeFaults(proxy(faults.set));
    },
    ...callsOf(remote),
  };
}

/** All of them: one that is missing, or that there is none of, does not compile. */
const callNames: Record<keyof EngineCalls, true> = {
  save: true,
  remove: true,
  retry: true,
  discard: true,
  restore: true,
  discardFile: true,
  restoreFile: true,
  resolve: true,
  writeDraft: true,
  readDraft: true,
  listDrafts: true,
  clearDraft: true,
  captureFile: true,
  readCapturedFile: true,
  finalId: true,
  search: true,
  searchTitles: true,
  countWaiting: true,
  listLeftWork: true,
  readSpace: true,
  freeSpace: true,
  noteFault: true,
  readFaults: true,
  syncNow: true,
  rehearse: true,
  screenShown: true,
};

/** Functions of their own, unlike the worker's, which exist as they are asked for: who takes the client over with changes spreads it. */
function callsOf(remote: Remote<EngineApi>): EngineCalls {
  const names = Object.keys(callNames) as (keyof EngineCalls)[]; // its own keys
  const calls = names.map((name) => {
    const call = remote[name] as (...asked: unknown[]) => Promise<unknown>; // whatever it takes, it is handed on
    return [name, (...asked: unknown[]) => call(...asked)];
  });
  return Object.fromEntries(calls) as EngineCalls; // the same names with the same calls
}
