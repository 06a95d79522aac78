import type { FastifyInstance, FastifyRequest } from "fastify";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";

/** Counts tries by address over all the routes it guards: the limit of a route's own configuration would count each by itself. */
export function signInLimit(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max, timeWindow: 60_000 });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttl);
  };
}
