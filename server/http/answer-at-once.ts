import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { hasBody } from "./is-through.ts";
import { requestIdOf } from "./request-id.ts";

/** What was answered, as log and metrics have it. */
export interface AtOnce {
  readonly method: string;
  /** Pattern of the route that answers the same when nothing is ready. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** As the log has it. */
  readonly requestId: string;
}

/** Answers a request whole from what is ready, and awaits nothing; `null`: nothing was done. */
export type AnswersAtOnce = (request: IncomingMessage, response: ServerResponse) => Omit<AtOnce, "seconds" | "requestId"> | null;

declare module "fastify" {
  interface FastifyInstance {
    /** Asked first for each request without a body. Each answers what its routes would, byte for byte. */
    readonly atOnce: AnswersAtOnce[];
  }
}

interface FirstOptions {
  readonly logger: FastifyBaseLogger;
  readonly proxies: number;
  /** Hears of each, once its answer is through. */
  readonly answered: (answer: AtOnce) => void;
}

/**
 * Lets `atOnce` answer before the framework has done anything: of a page that is ready, hooks and routing would be nine tenths of the work. What
 * is answered is no call under way, and is not limited, as a refusal costs as much. To be called when whoever answers requests listens, and
 * before those who watch them, who pass over what is through (`is-through.ts`).
 */
export function answerAtOnce(app: FastifyInstance, { logger, proxies, answered }: FirstOptions): void {
  const { server, atOnce } = app;
  const others = server.listeners("request");
  let isClosing = false;
  app.addHook("preClose", async () => {
    // From now on the framework tells everybody to go elsewhere.
    isClosing = true;
  });
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now();
    const answer = isClosing || hasBody(request.headers) ? null : firstOf(atOnce, request, response);
    if (answer === null) {
      for (const other of others) other.call(server, request, response);
      return;
    }
    const note = () => {
      const seconds = (performance.now() - began) / 1000;
      const { method, route, status } = answer;
      const ms = Math.round(seconds * 1000);
      const requestId = requestIdOf(request.headers, proxies);
      logger.info({ reqId: requestId, method, route, status, ms }, "answered");
      answered({ method, route, status, seconds, requestId });
    };
    if (response.writableFinished) note();
    else response.once("finish", note);
  });
}

function firstOf(atOnce: readonly AnswersAtOnce[], request: IncomingMessage, response: ServerResponse) {
  for (const answers of atOnce) {
    const answer = answers(request, response);
    if (answer !== null) return answer;
  }
  return null;
}
