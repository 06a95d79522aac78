import type { ProjectPorts } from "../engine/engine-ports.ts";

/** The parts of a worker's global scope that say whether there is a network. */
export type NetworkSigns = Pick<EventTarget, "addEventListener" | "removeEventListener"> & {
  readonly navigator: Pick<Navigator, "onLine">;
};

/** The way to the server, which people may close for a rehearsal: to the engine it is then as if there were no network. */
export interface NetworkGate {
  readonly network: ProjectPorts["network"];
  /** The same call, which fails like one without a network while the way is closed. */
  guarded<Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>): (...asked: Asked) => Promise<Answer>;
  /** `true` closes the way, until `false` or the end of the tab. */
  rehearse(isAway: boolean): void;
}

export function createNetworkGate(scope: NetworkSigns): NetworkGate {
  const listeners = new Set<(isOnline: boolean) => void>();
  let isClosed = false;
  const isOnline = () => !isClosed && scope.navigator.onLine;
  return {
    network: {
      get isOnline() {
        return isOnline();
      },
      observe(callback) {
        const look = () => callback(isOnline());
        scope.addEventListener("online", look);
        scope.addEventListener("offline", look);
        listeners.add(callback);
        return () => {
          scope.removeEventListener("online", look);
          scope.removeEventListener("offline", look);
          listeners.delete(callback);
        };
      },
    },
    guarded:
      (ask) =>
      async (...asked) => {
        if (isClosed) throw new TypeError("the way to the server is closed for a rehearsal");
        return ask(...asked);
      },
    rehearse(isAway) {
      if (isClosed === isAway) return;
      isClosed = isAway;
      for (const report of listeners) report(isOnline());
    },
  };
}
