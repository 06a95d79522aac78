import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** Whether the server can be reached, as far as the device knows. */
export function useOnline(): boolean {
  const { network, engine } = useClient();
  const connected = useObservable(network);
  const { offlineSince } = useObservable(engine.status);
  return connected && offlineSince === null;
}
