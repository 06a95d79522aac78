import type { Worker } from "node:cluster";
import type { ServerConfig } from "./config.ts";
import { endOnUncaught } from "./end-on-uncaught.ts";
import { type Serving, serve } from "./serve.ts";
import { type WorkerBegan, workerStop } from "./worker-messages.ts";

/** One of several processes of a start; they share the port. It finishes when it is asked to, and when it alone gets a SIGTERM. */
export async function serveAsWorker(config: ServerConfig, worker: Worker): Promise<void> {
  const begun = Promise.withResolvers<Serving>();
  let isStopping = false;
  const stop = async (reason: string) => {
    if (isStopping) return;
    isStopping = true;
    process.exit(await (await begun.promise).stop(reason));
  };
  // A terminal sends its Ctrl+C to every process; this one is asked by the one that started it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("message", (message) => {
    const reported = workerStop.safeParse(message);
    if (reported.success) void stop(reported.data.reason);
  });
  const serving = await serve(config, worker.id);
  endOnUncaught(serving);
  worker.send({ tag: "began", address: serving.address, withDemo: serving.withDemo } satisfies WorkerBegan);
  begun.resolve(serving);
}
