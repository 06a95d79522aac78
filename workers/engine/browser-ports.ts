import { xhrFetch } from "../http/xhr-fetch.ts";
import { createLeaderLock, leaderLockName } from "../locks/leader-lock.ts";
import { createSearchIndex } from "../search/search-index.ts";
import { createTitleIndex } from "../search/title-index.ts";
import { createSocketClient } from "../socket/socket-client.ts";
import { openDelivery, realmPorts } from "./delivery-ports.ts";
import type { EnginePorts, ProjectPorts } from "./engine-ports.ts";

/** The parts of a worker's global scope that say whether there is a network. */
export type NetworkScope = Pick<EventTarget, "addEventListener" | "removeEventListener"> & {
  readonly navigator: Pick<Navigator, "onLine" | "locks">;
  /** Absent where uploads tell no progress. */
  readonly XMLHttpRequest?: typeof XMLHttpRequest;
};

/** Everything the engine needs, from the browser. */
export function browserPorts(scope: NetworkScope): EnginePorts {
  const uploadFetch = scope.XMLHttpRequest && xhrFetch(scope.XMLHttpRequest);
  const realm = realmPorts();
  const { after } = realm.clock;
  return {
    ...realm,
    leftWork: async (userId) => (await import("../offline-storage/left-work.ts")).readLeftWork(userId),
    async open(session) {
      const { userId, projectId } = session();
      const { ports, replica } = await openDelivery(session, uploadFetch);
      return {
        ...ports,
        searching: createSearchIndex(replica, after),
        titles: createTitleIndex(replica, after),
        socket: createSocketClient({ session }),
        lock: createLeaderLock(scope.navigator.locks, leaderLockName(userId, projectId)),
        network: networkOf(scope),
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
