import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Lived, ThreadData, Wanted } from "./worlds-thread.ts";

/** Lives through worlds on all cores; each is handed to `lived` when it is over. What a world is depends on its seed alone. */
export async function liveInThreads(worlds: readonly Wanted[], data: ThreadData, lived: (world: Lived) => void): Promise<void> {
  const waiting = [...worlds].reverse();
  const threads = Array.from({ length: Math.min(availableParallelism(), worlds.length) }, () => runThread(waiting, data, lived));
  await Promise.all(threads);
}

function runThread(waiting: Wanted[], workerData: ThreadData, lived: (world: Lived) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const thread = new Worker(new URL("./worlds-thread.ts", import.meta.url), { workerData });
  const next = () => thread.postMessage(waiting.pop() ?? null);
  thread.on("message", (world: Lived) => {
    lived(world);
    next();
  });
  thread.on("error", reject);
  thread.on("exit", () => resolve());
  next();
  return promise;
}
