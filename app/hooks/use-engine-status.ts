import type { EngineStatus } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** All of what the engine is doing: it changes dozens of times while a feed arrives, so this is for small components. */
export function useEngineStatus(): EngineStatus {
  return useObservable(useClient().engine.status);
}

/** Whether the project's first synchronisation is complete on this device. */
export function useReady(): boolean {
  return useObservable(useClient().engine.status, ({ ready }) => ready);
}

/** Documents of the first synchronisation still to come; `null` when none are. */
export function useRemaining(): number | null {
  return useObservable(useClient().engine.status, ({ remaining }) => remaining);
}
