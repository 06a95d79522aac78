import type { WorkerScope } from "./worker-scope.ts";

/** Background sync tags of the app are this and the session's token (OFFLINE-008). */
const TAG_PREFIX = "cierre-sync:";

/**
 * Delivers edits that were still on the device when the network came back, page open or not. `drain` gets the session's
 * token; while it rejects, the browser tries again later.
 */
export function installSyncListener(worker: WorkerScope, drain: (token: string) => Promise<void>): void {
  worker.addEventListener("sync", (event) => {
    if (event.tag.startsWith(TAG_PREFIX)) event.waitUntil(drain(event.tag.slice(TAG_PREFIX.length)));
  });
}
