import { proxy, type Remote } from "comlink";
import type { OutboxOperation } from "../../sync/outbox-operation.ts";
import type { EngineApi, EngineStatus, WaitingFile } from "../../workers/engine-api.ts";
import type { EngineClient } from "./client-api.ts";
import { createStore } from "./create-store.ts";
import { mark } from "./mark.ts";

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
export function createEngineClient(remote: Remote<EngineApi>): EngineClient & { observe(): Promise<void> } {
  const status = createStore(startingStatus);
  const outbox = createStore<readonly OutboxOperation[]>([]);
  const files = createStore<readonly WaitingFile[]>([]);
  return {
    status,
    outbox,
    files,
    async observe() {
      await remote.observeStatus(
        proxy((next) => {
          if (next.ready) mark("cierre:ready");
          status.set(next);
        }),
      );
      await remote.observeOutbox(proxy(outbox.set));
      await remote.observeFiles(proxy(files.set));
    },
    save: (input, waitMs) => remote.save(input, waitMs),
    remove: (collection, id, seen) => remote.remove(collection, id, seen),
    retry: (operationId) => remote.retry(operationId),
    discard: (operationId) => remote.discard(operationId),
    restore: (operations) => remote.restore(operations),
    discardFile: (operationId) => remote.discardFile(operationId),
    restoreFile: (file) => remote.restoreFile(file),
    resolve: (operationId, resolution) => remote.resolve(operationId, resolution),
    writeDraft: (draft) => remote.writeDraft(draft),
    readDraft: (key) => remote.readDraft(key),
    listDrafts: () => remote.listDrafts(),
    clearDraft: (key) => remote.clearDraft(key),
    captureFile: (file, name) => remote.captureFile(file, name),
    readCapturedFile: (id) => remote.readCapturedFile(id),
    finalId: (id) => remote.finalId(id),
    search: (collection, text, limit) => remote.search(collection, text, limit),
    searchTitles: (collections, text, limit) => remote.searchTitles(collections, text, limit),
    countWaiting: () => remote.countWaiting(),
    listLeftWork: () => remote.listLeftWork(),
    readSpace: () => remote.readSpace(),
    freeSpace: () => remote.freeSpace(),
    syncNow: () => remote.syncNow(),
  };
}
