import { createNetworkGate, type NetworkSigns } from "../http/network-gate.ts";
import { xhrFetch } from "../http/xhr-fetch.ts";
import { createLeaderLock, leaderLockName } from "../locks/leader-lock.ts";
import { createLazySearch } from "../search/lazy-search.ts";
import { createSocketClient } from "../socket/socket-client.ts";
import { openDelivery, realmPorts } from "./delivery-ports.ts";
import type { EnginePorts } from "./engine-ports.ts";
import { awaitFirstScreen } from "./first-screen.ts";

/** What the engine takes of a worker's global scope. */
export type NetworkScope = NetworkSigns & {
  readonly navigator: Pick<Navigator, "locks">;
  readonly fetch: typeof fetch;
  /** Absent where uploads tell no progress. */
  readonly XMLHttpRequest?: typeof XMLHttpRequest;
};

const loadSearch = () => import("../search/search.ts");

/** Everything the engine needs, from the browser. */
export function browserPorts(scope: NetworkScope): EnginePorts {
  const { network, guarded, rehearse } = createNetworkGate(scope);
  const ways = {
    fetch: guarded((...asked: Parameters<typeof fetch>) => scope.fetch(...asked)),
    uploadFetch: scope.XMLHttpRequest && guarded(xhrFetch(scope.XMLHttpRequest)),
  };
  const realm = realmPorts();
  const { after } = realm.clock;
  const screen = awaitFirstScreen(realm.clock);
  // To be here without a network as well: who searches later asks again.
  void screen.isShown.then(loadSearch).catch(() => undefined);
  return {
    ...realm,
    rehearse,
    leftWork: async (userId) => (await import("../offline-storage/left-work.ts")).readLeftWork(userId),
    screenShown: screen.shown,
    draftsAtStart: async (own, owner) => (await import("./early-journal.ts")).draftsOnDevice(own, owner),
    async open(session) {
      const { userId, projectId } = session();
      const { ports, replica } = await openDelivery(session, ways);
      return {
        ...ports,
        ...createLazySearch(async () => (await loadSearch()).createSearch(replica, after)),
        socket: createSocketClient({
          session,
          load: async () => {
            await screen.isShown;
            return (await import("socket.io-client")).io;
          },
        }),
        lock: createLeaderLock(scope.navigator.locks, leaderLockName(userId, projectId)),
        network,
      };
    },
  };
}
