import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ServiceLimits } from "../../context/service-limits.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { countedFor } from "./counting-store.ts";
import type { SharedCounts } from "./shared-counts.ts";

/** Counts a call from an address; `false` once it has made as many as it may in this minute. */
export type CountCall = (address: string) => Promise<boolean>;

/**
 * Counts, by address, calls of what is no route: places that there are not, at once, and what comes past Fastify, by what it answers.
 * Scopes of routes count their own.
 */
export async function countCalls(
  app: FastifyInstance,
  { callsPerMinute }: Pick<ServiceLimits, "callsPerMinute">,
  counts: SharedCounts | null,
): Promise<CountCall> {
  await app.register(rateLimit, { ...countedFor(counts, "calls"), global: false, max: callsPerMinute, timeWindow: 60_000 });
  const count = app.createRateLimit();
  app.addHook("onRequest", async (request) => {
    if (!request.is404) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttl);
  });
  return async (address) => {
    // All that counting reads of a request.
    const counted = await count({ ip: address, routeOptions: {} } as FastifyRequest);
    return counted.isAllowed || !counted.isExceeded;
  };
}
