import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import type { Services } from "../../context/services.ts";

/** How long an answer of the database tells that it answers, and how long one is waited for, ms. */
const FRESH_MS = 5000;
const PATIENCE_MS = 2000;

/**
 * `GET /healthz`: 200 while the database answers, 503 otherwise. It has one question under way at most, and says what it last heard
 * while others keep the database busy: whoever looks at a loaded server is answered at once.
 */
export function addHealthRoutes(app: FastifyInstance, services: Services): void {
  const isWell = watchDatabase(services);
  app.get("/healthz", { logLevel: "warn", config: { always: true } }, async (_request, reply) => {
    if (!(await isWell())) throw new CierreError("unavailable");
    return reply.header("cache-control", "no-store").send({ status: "ok", database: services.store.kind });
  });
}

function watchDatabase({ store, logger }: Pick<Services, "store" | "logger">): () => Promise<boolean> {
  let last: { readonly isWell: boolean; readonly at: number } | null = null;
  let asked: Promise<boolean> | null = null;
  const ask = (): Promise<boolean> => {
    asked ??= store
      .query("select 1")
      .then(
        () => true,
        (error: unknown) => {
          logger.error({ err: error }, "the database does not answer");
          return false;
        },
      )
      .then((isWell) => {
        last = { isWell, at: performance.now() };
        asked = null;
        return isWell;
      });
    return asked;
  };
  return async () => {
    const answer = ask();
    if (last?.isWell && performance.now() - last.at < FRESH_MS) return true;
    return Promise.race([answer, wait(PATIENCE_MS, false, { ref: false })]);
  };
}
