import { setTimeout as wait } from "node:timers/promises";

/** Between two looks, ms. */
const PAUSE_MS = 500;
/** A look that takes as long has found nothing, ms. */
const LOOK_MS = 3_000;

/** Whether `/readyz` of the server says within some time that it is ready. `hasEnded`: it will not any more. */
export async function becomesReady(address: string, withinMs: number, hasEnded: () => boolean = () => false): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (;;) {
    if (await answersWell(new URL("/readyz", address))) return true;
    if (hasEnded() || performance.now() > until) return false;
    await wait(PAUSE_MS);
  }
}

/** Whether anybody answers there at all. */
export async function isServed(address: string): Promise<boolean> {
  return fetch(new URL("/healthz", address), { signal: AbortSignal.timeout(LOOK_MS) }).then(
    () => true,
    () => false,
  );
}

function answersWell(url: URL): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(LOOK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
