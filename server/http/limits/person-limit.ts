import type { FastifyInstance, FastifyRequest } from "fastify";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { signedInOf } from "../request-session.ts";

/** Counts what each person asks for, of one kind (`name`), whatever address they ask from; throws beyond `max` a minute. */
export function personLimit(app: FastifyInstance, name: string, max: number): (request: FastifyRequest) => Promise<void> {
  const keyGenerator = (request: FastifyRequest) => `${name}:${signedInOf(request).profile.id}`;
  const count = app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttl);
  };
}
