import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { endOnUncaught } from "./end-on-uncaught.ts";
import { createRestartPauses, type RestartPauses } from "./restart-pauses.mjs";
import { type WorkerBegan, type WorkerStop, workerBegan } from "./worker-messages.ts";

interface Surroundings {
  readonly logger: Logger;
  /** The first worker answers. */
  began(worker: WorkerBegan): void;
}

type Life = Parameters<RestartPauses["after"]>[0];

/**
 * Keeps `count` processes on one port until a signal comes, and resolves to the exit code. The first one prepares the database
 * before the others begin; when it cannot, it has said why and nothing else begins. One that ends is replaced; when none is left and
 * those that follow never answer, it resolves to the code of the last one.
 */
export async function runWorkers(count: number, { logger, began }: Surroundings): Promise<number> {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let stopping: "no" | "yes" | "at once" = "no";
  let codes = 0;
  const pauses = createRestartPauses();
  const stop = (reason: string) => {
    stopping = stopping === "no" ? "yes" : "at once";
    logger.info({ reason }, "the workers are stopping");
    for (const worker of living()) stopWorker(worker, reason, stopping === "at once");
    if (living().length === 0) end(codes);
  };
  const follow = (known: Worker, code: number | null, signal: string | null, lived: Life) => {
    const { pauseMs, isHopeless } = pauses.after(lived);
    if (isHopeless && living().length === 0) {
      logger.fatal({ worker: known.id, code, signal }, "no worker answers any more");
      return end(code ?? 1);
    }
    logger.error({ worker: known.id, code, signal, pauseMs }, "a worker ended; another one follows");
    setTimeout(() => stopping === "no" && keep(cluster.fork(), false), pauseMs);
  };
  const keep = (known: Worker, hasBegun: boolean) => {
    const beganAt = performance.now();
    let served = hasBegun;
    known.on("message", (message) => {
      served ||= workerBegan.safeParse(message).success;
    });
    known.once("exit", (code, signal) => {
      if (stopping === "no") return follow(known, code, signal, { livedMs: performance.now() - beganAt, served });
      codes ||= code ?? 1;
      if (living().length === 0) end(codes);
    });
  };
  endOnUncaught({
    logger,
    underWay: () => [],
    stop(reason) {
      stop(reason);
      return ended;
    },
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));

  const first = cluster.fork();
  const answer = await firstWord(first);
  if (answer === null) return 1;
  began(answer);
  keep(first, true);
  // A signal may have come while the first one was preparing the database.
  if (stopping !== "no") stopWorker(first, "SIGTERM", false);
  else for (let index = 1; index < count; index += 1) keep(cluster.fork(), false);
  logger.info({ workers: count }, "workers share the port");
  return ended;
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? worker : []));
}

function stopWorker(worker: Worker, reason: string, atOnce: boolean): void {
  if (atOnce) worker.process.kill("SIGKILL");
  else if (worker.isConnected()) worker.send({ tag: "stop", reason } satisfies WorkerStop);
}

/** What a worker says once it answers; `null` when it ends before that. */
function firstWord(worker: Worker): Promise<WorkerBegan | null> {
  return new Promise((resolve) => {
    worker.once("exit", () => resolve(null));
    worker.on("message", (message) => {
      const said = workerBegan.safeParse(message);
      if (said.success) resolve(said.data);
    });
  });
}
