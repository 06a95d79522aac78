import type { FastifyInstance } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import { watchThread } from "./watch-thread.ts";
import { whileAnswered } from "./while-answered.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered however busy the server is: whoever looks after it has to see. */
    always?: true;
  }
}

export interface OverloadBounds {
  /** Calls under way at a time. */
  readonly requestsAtOnce: number;
  /** How late the thread that answers may be most of the times that it is looked at, ms. */
  readonly threadDelayMs: number;
}

/** What is asked when the server has more to do than it can: come back in so many seconds, at least 1. */
export class Overloaded extends CierreError {
  constructor(seconds: number) {
    super("unavailable", { retryAfterMs: Math.max(1, Math.ceil(seconds)) * 1000 });
  }
}

/** What was too much is mostly over much sooner: whoever waits longer waits for nothing. */
const LONGEST_WAIT_SECONDS = 10;

/**
 * Refuses calls with 503 and `Retry-After` once as many are under way as the server can carry, or its thread is late, before anything
 * is done for them: those that have begun are finished, and devices keep what they wanted to send. `threadDelay` tells how
 * late the thread was lately, ms.
 */
export function refuseOverload(
  app: FastifyInstance,
  { requestsAtOnce, threadDelayMs }: OverloadBounds,
  threadDelay: () => number = watchThread(app),
): void {
  let underWay = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.config.always) return;
    const load = Math.max(underWay / requestsAtOnce, threadDelay() / threadDelayMs);
    // The more there is to do, the later others may come.
    if (load >= 1) throw new Overloaded(Math.min(LONGEST_WAIT_SECONDS, 2 * load));
    underWay += 1;
    whileAnswered(reply.raw, () => {
      underWay -= 1;
    });
  });
}
