import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Store } from "./context/store.ts";
import { isThrough } from "./http/is-through.ts";

/** Time that the rest of the server gets once the last connections are cut, and the database after that, milliseconds. */
const REST_MS = 2_000;
const STORE_MS = 3_000;

/**
 * Follows the connections of a server that is not listening yet. The answer lets go of them when it stops: those over which
 * nothing has come, which browsers open in advance and Node does not count among the idle ones, are closed, and others as soon as the request
 * that is under way has been answered.
 */
export function followConnections(server: FastifyInstance["server"]): () => void {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", (request, answer) => {
    if (isThrough(request, answer)) return;
    answers.add(answer);
    answer.once("close", () => answers.delete(answer));
  });
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    for (const answer of answers) {
      const { socket } = answer;
      answer.shouldKeepAlive = false;
      // Its headers may have said otherwise by now.
      answer.once("finish", () => socket?.destroySoon());
    }
  };
}

/**
 * Finishes what was accepted and closes everything. Requests get `requestsMs`; those that are under way then are cut, which is no failure:
 * devices try again. Resolves to the exit code within five seconds more, whoever keeps a connection open and whatever became of the data
 * folder: 0, or 1 when something did not end in time or in order.
 */
export async function stopGracefully(
  app: Pick<FastifyInstance, "server"> & { close(): PromiseLike<unknown> },
  store: Pick<Store, "close">,
  logger: Logger,
  requestsMs: number,
): Promise<0 | 1> {
  const cut = setTimeout(() => app.server.closeAllConnections(), requestsMs);
  const answered = await inTime(app.close(), requestsMs + REST_MS, "requests", logger);
  clearTimeout(cut);
  const stored = await inTime(store.close(), STORE_MS, "database", logger);
  return answered && stored ? 0 : 1;
}

/** Whether the work ended well within `ms`. */
async function inTime(work: PromiseLike<unknown>, ms: number, what: string, logger: Logger): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => {
    logger.error({ what }, "stopping took too long");
    late.resolve(false);
  }, ms);
  const done = Promise.resolve(work).then(
    () => true,
    (error: unknown) => {
      logger.error({ what, err: error }, "stopping failed");
      return false;
    },
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}
