import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** Whether the server can be reached, as far as the device knows. */
export function useOnline(): boolean {
  const { network, engine } = useClient();
  const connected = useObservable(network);
  const reachable = useObservable(engine.status, ({ offlineSince }) => offlineSince === null);
  return connected && reachable;
}
