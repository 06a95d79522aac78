import { createNetworkGate, type NetworkSigns } from "../http/network-gate.ts";
import { xhrFetch } from "../http/xhr-fetch.ts";
import { createLeaderLock, leaderLockName } from "../locks/leader-lock.ts";
import { createSearchIndex } from "../search/search-index.ts";
import { createTitleIndex } from "../search/title-index.ts";
import { createSocketClient } from "../socket/socket-client.ts";
import { openDelivery, realmPorts } from "./delivery-ports.ts";
import type { EnginePorts } from "./engine-ports.ts";

/** What the engine takes of a worker's global scope. */
export type NetworkScope = NetworkSigns & {
  readonly navigator: Pick<Navigator, "locks">;
  readonly fetch: typeof fetch;
  /** Absent where uploads tell no progress. */
  readonly XMLHttpRequest?: typeof XMLHttpRequest;
};

/** Everything the engine needs, from the browser. */
export function browserPorts(scope: NetworkScope): EnginePorts {
  const { network, guarded, rehearse } = createNetworkGate(scope);
  const ways = {
    fetch: guarded((...asked: Parameters<typeof fetch>) => scope.fetch(...asked)),
    uploadFetch: scope.XMLHttpRequest && guarded(xhrFetch(scope.XMLHttpRequest)),
  };
  const realm = realmPorts();
  const { after } = realm.clock;
  return {
    ...realm,
    rehearse,
    leftWork: async (userId) => (await import("../offline-storage/left-work.ts")).readLeftWork(userId),
    async open(session) {
      const { userId, projectId } = session();
      const { ports, replica } = await openDelivery(session, ways);
      return {
        ...ports,
        searching: createSearchIndex(replica, after),
        titles: createTitleIndex(replica, after),
        socket: createSocketClient({ session }),
        lock: createLeaderLock(scope.navigator.locks, leaderLockName(userId, projectId)),
        network,
      };
    },
  };
}
