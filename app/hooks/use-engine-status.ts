import type { EngineStatus } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** What the engine is doing. */
export function useEngineStatus(): EngineStatus {
  return useObservable(useClient().engine.status);
}
