import { CierreError } from "../../schema/errors.ts";
import type { Clock } from "../../sync/ports.ts";
import type { Locks } from "./leader-lock.ts";

/**
 * Works while it holds the named lock, for which it stays in line for `patienceMs`: whoever holds it may be about to let
 * go. Rejects with `unavailable`, and without working, when it does not; otherwise as the work does.
 */
export async function inLine(
  locks: Locks,
  name: string,
  { clock, patienceMs }: { readonly clock: Pick<Clock, "after">; readonly patienceMs: number },
  work: () => Promise<void>,
): Promise<void> {
  const leaving = new AbortController();
  const cancel = clock.after(patienceMs, () => leaving.abort(new CierreError("unavailable")));
  await locks
    .request(name, { signal: leaving.signal }, () => {
      cancel();
      return work();
    })
    .finally(cancel);
}
