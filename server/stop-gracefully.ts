import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Store } from "./store/store.ts";

/** Time that accepted requests get to finish, and that the database gets after them, milliseconds. */
const REQUESTS_MS = 8_000;
const STORE_MS = 3_000;

/**
 * Finishes what was accepted and closes everything. Resolves to the exit code within 11 seconds, whoever keeps a
 * connection open and whatever became of the data folder: 0, or 1 when something did not end in time or in order.
 */
export async function stopGracefully(
  app: Pick<FastifyInstance, "server"> & { close(): PromiseLike<unknown> },
  store: Pick<Store, "close">,
  logger: Logger,
  times = { requestsMs: REQUESTS_MS, storeMs: STORE_MS },
): Promise<0 | 1> {
  const cut = setTimeout(() => app.server.closeAllConnections(), times.requestsMs * 0.9);
  const answered = await inTime(app.close(), times.requestsMs, "requests", logger);
  clearTimeout(cut);
  const stored = await inTime(store.close(), times.storeMs, "database", logger);
  return answered && stored ? 0 : 1;
}

/** Whether the work ended well within `ms`. */
async function inTime(work: PromiseLike<unknown>, ms: number, what: string, logger: Logger): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => {
    logger.error({ what }, "did not stop in time");
    late.resolve(false);
  }, ms);
  const done = Promise.resolve(work).then(
    () => true,
    (error: unknown) => {
      logger.error({ what, err: error }, "did not stop in order");
      return false;
    },
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}
