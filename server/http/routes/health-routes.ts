import type { FastifyInstance } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import type { Services } from "../services.ts";

/** `GET /healthz`: 200 while the database answers, 503 otherwise. */
export function addHealthRoutes(app: FastifyInstance, services: Services): void {
  app.get("/healthz", { logLevel: "warn" }, async (_request, reply) => {
    await services.store.query("select 1").catch((cause: unknown) => {
      throw new CierreError("unavailable", { cause });
    });
    return reply.header("cache-control", "no-store").send({ status: "ok", database: services.store.kind });
  });
}
