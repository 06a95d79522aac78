import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "../../bench/lib/stats.ts";
import { keepDoing, noTimes, time } from "./at-work.ts";
import type { MeasuredServer } from "./measured-server.ts";

/** How a server stood for a while. */
export interface Watched {
  /** How long `/healthz` took, p95, ms. */
  readonly healthMs: number;
  /** Most memory that its processes had, bytes. */
  readonly residentBytes: number;
  readonly processorSeconds: number;
}

const HEALTH_EVERY_MS = 100;
const MEMORY_EVERY_MS = 250;

/** Watches a server while something is done. */
export async function watchServer<T>(server: MeasuredServer, work: () => Promise<T>): Promise<[T, Watched]> {
  const [health, before] = [noTimes(), await server.processorSeconds()];
  let [isOver, residentBytes] = [false, 0];
  const asking = keepDoing(
    () => isOver,
    HEALTH_EVERY_MS,
    () => time(health, () => fetch(`${server.url}/healthz`)).catch(() => undefined),
  );
  const looking = (async () => {
    while (!isOver) {
      residentBytes = Math.max(residentBytes, await server.residentBytes());
      await wait(MEMORY_EVERY_MS);
    }
  })();
  const result = await work().finally(() => {
    isOver = true;
  });
  await Promise.all([asking, looking]);
  const healthMs = health.taken.length === 0 ? Number.POSITIVE_INFINITY : percentile(health.taken, 0.95);
  return [result, { healthMs, residentBytes, processorSeconds: (await server.processorSeconds()) - before }];
}
