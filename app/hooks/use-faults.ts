import { useClient } from "./use-client.ts";
import { useObservable } from "./use-observable.ts";

/** How many bugs are to be shown: those of this tab's worker, and one that stops the tab that synchronises. */
export function useFaults(): number {
  const { engine } = useClient();
  const own = useObservable(engine.faults);
  const isStopped = useObservable(engine.status, ({ lastError }) => lastError?.code === "fault");
  return own === 0 && isStopped ? 1 : own;
}
