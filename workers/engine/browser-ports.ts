import { openTabChannel, tabChannelName } from "../channel/tab-channel.ts";
import { browserClock, browserRandom, randomIds } from "../clock.ts";
import { createCursorStore } from "../device-store/cursor-store.ts";
import { createDraftJournal } from "../device-store/draft-journal.ts";
import { openDeviceStore } from "../device-store/open-device-store.ts";
import { createHttpClient } from "../http/http-client.ts";
import { xhrFetch } from "../http/xhr-fetch.ts";
import { createLeaderLock, leaderLockName } from "../locks/leader-lock.ts";
import { openOfflineStorage } from "../offline-storage/open-offline-storage.ts";
import { createOutboxStore } from "../offline-storage/outbox-store.ts";
import { openReplica } from "../replica/open-replica.ts";
import { removeOlder } from "../replica/other-versions.ts";
import { replicaSchema } from "../replica/replica-schema.ts";
import { createSocketClient } from "../socket/socket-client.ts";
import type { EnginePorts, ProjectPorts } from "./engine-ports.ts";

/** The parts of a worker's global scope that say whether there is a network. */
export type NetworkScope = Pick<EventTarget, "addEventListener" | "removeEventListener"> & {
  readonly navigator: Pick<Navigator, "onLine" | "locks">;
  /** Absent in a service worker. */
  readonly XMLHttpRequest?: typeof XMLHttpRequest;
};

/** Everything the engine needs, from the browser. */
export function browserPorts(scope: NetworkScope): EnginePorts {
  const uploadFetch = scope.XMLHttpRequest && xhrFetch(scope.XMLHttpRequest);
  return {
    clock: browserClock(),
    ids: randomIds(),
    random: browserRandom(),
    async open(session) {
      const { userId, projectId } = session();
      const owner = { userId, projectId };
      const closing = new AbortController();
      const storage = openOfflineStorage();
      const device = openDeviceStore();
      const channel = openTabChannel(tabChannelName(userId, projectId));
      const replica = await openReplica(owner);
      void removeOlder(replica.name).catch(() => undefined); // the next start tries again
      return {
        replica,
        outbox: createOutboxStore(storage, owner),
        cursors: createCursorStore(device, owner, replicaSchema.version),
        drafts: createDraftJournal(device, owner),
        http: createHttpClient({ session, signal: closing.signal, uploadFetch }),
        socket: createSocketClient({ session }),
        lock: createLeaderLock(scope.navigator.locks, leaderLockName(userId, projectId)),
        channel,
        network: networkOf(scope),
        async close() {
          closing.abort();
          channel.close();
          await replica.close();
          storage.close();
          device.close();
        },
      };
    },
  };
}

function networkOf(scope: NetworkScope): ProjectPorts["network"] {
  return {
    get isOnline() {
      return scope.navigator.onLine;
    },
    observe(callback) {
      const online = () => callback(true);
      const offline = () => callback(false);
      scope.addEventListener("online", online);
      scope.addEventListener("offline", offline);
      return () => {
        scope.removeEventListener("online", online);
        scope.removeEventListener("offline", offline);
      };
    },
  };
}
