import type { FastifyInstance } from "fastify";

/** Answers that ask to come back. */
const REFUSALS: readonly number[] = [429, 503];
/** Lines of them in a second, at most. */
const MOST = 20;
const SECOND_MS = 1000;

/**
 * Logs a line for each answer: the route and the outcome, never a body or a query, which may hold what people write. Of a flood of refusals
 * some have a line each, and the others one together. To be called with one that was answered before any route knew of it.
 */
export function logAnswers(app: FastifyInstance): () => void {
  let [lines, leftOut] = [0, 0];
  const end = () => {
    if (leftOut > 0) app.log.warn({ count: leftOut }, "refused as well, with no line for each");
    [lines, leftOut] = [0, 0];
  };
  const hasRoom = () => {
    if (lines === 0) setTimeout(end, SECOND_MS).unref();
    lines += 1;
    if (lines > MOST) leftOut += 1;
    return lines <= MOST;
  };
  app.addHook("onResponse", async ({ method, routeOptions, log }, { statusCode: status, elapsedTime }) => {
    if (REFUSALS.includes(status) && !hasRoom()) return;
    log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, "answered");
  });
  app.addHook("onClose", async () => end());
  return () => void (hasRoom() && app.log.info({ status: 429 }, "answered before its route was looked for"));
}
