import { createShareStore } from "../workers/shares/share-store.ts";
import { drainOutbox } from "./background-sync.ts";
import { installPrecache, type PrecacheEntry } from "./precache.ts";
import { installShareListener } from "./share-listener.ts";
import { installSyncListener } from "./sync-listener.ts";
import type { WorkerScope } from "./worker-scope.ts";

declare const self: { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

// The only place that knows it runs inside a service worker; see WorkerScope for why the cast is needed.
const worker = globalThis as unknown as WorkerScope;

// The build puts the list of files in the place of `self.__WB_MANIFEST`.
installPrecache(self.__WB_MANIFEST);
installSyncListener(worker, drainOutbox);
const shares = createShareStore({
  caches,
  now: () => new Date().toISOString(),
  newId: () => crypto.randomUUID(),
});
installShareListener(worker, shares.keep);
