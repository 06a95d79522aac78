import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** Whether the server can be reached, as far as the device knows. */
export function useOnline(): boolean {
  const { network, engine } = useClient();
  const connected = useObservable(network);
  const reachable = useObservable(engine.status, ({ offlineSince }) => offlineSince === null);
  return connected && reachable;
}

/** Whether edits stay on the device for now: the server cannot be reached, or it does not take them. */
export function useHeldBack(): boolean {
  const isOnline = useOnline();
  const isRefused = useObservable(
    useClient().engine.status,
    ({ lastError, sessionExpired, deviceRefused }) => lastError !== null || sessionExpired || deviceRefused,
  );
  return !isOnline || isRefused;
}
