import type { EngineClient } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";

/** The engine's commands: save, remove, drafts, captured files, conflicts. */
export function useEngine(): EngineClient {
  return useClient().engine;
}
