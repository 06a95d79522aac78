import type { OnlineCalls } from "../client/client-api.ts";
import { useClient } from "./use-client.ts";

/** What only the server can answer: history, versions, moving. */
export function useOnlineCalls(): OnlineCalls {
  return useClient().online;
}
