import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { type WorkerBegan, type WorkerStop, workerBegan } from "./worker-messages.ts";

/** A worker that died is replaced after a pause, which doubles while those that follow do not live for long (ms). */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const LONG_LIFE_MS = 60_000;

interface Surroundings {
  readonly logger: Logger;
  /** The first worker answers. */
  began(worker: WorkerBegan): void;
}

/**
 * Keeps `count` processes on one port until a signal comes, and resolves to the exit code. The first one prepares the database
 * before the others begin; when it cannot, it has said why and nothing else begins.
 */
export async function runWorkers(count: number, { logger, began }: Surroundings): Promise<number> {
  const { promise: ended, resolve: end } = Promise.withResolvers<number>();
  let stopping: "no" | "yes" | "at once" = "no";
  let codes = 0;
  let pause = FIRST_PAUSE_MS;
  const stop = (signal: NodeJS.Signals) => {
    stopping = stopping === "no" ? "yes" : "at once";
    logger.info({ signal }, "the workers are stopping");
    for (const worker of living()) stopWorker(worker, signal, stopping === "at once");
    if (living().length === 0) end(codes);
  };
  const keep = (known: Worker, beganAt: number) => {
    known.once("exit", (code, signal) => {
      const worker = known.id;
      if (stopping !== "no") {
        codes ||= code ?? 1;
        if (living().length === 0) end(codes);
        return;
      }
      pause = Date.now() - beganAt > LONG_LIFE_MS ? FIRST_PAUSE_MS : pause;
      logger.error({ worker, code, signal, pauseMs: pause }, "a worker ended; another one follows");
      setTimeout(() => stopping === "no" && keep(cluster.fork(), Date.now()), pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(signal));

  const first = cluster.fork();
  const answer = await firstWord(first);
  if (answer === null) return 1;
  began(answer);
  keep(first, Date.now());
  // A signal may have come while the first one was preparing the database.
  if (stopping !== "no") stopWorker(first, "SIGTERM", false);
  else for (let index = 1; index < count; index += 1) keep(cluster.fork(), Date.now());
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
