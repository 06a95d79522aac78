import type { FastifyInstance } from "fastify";
import type { Services } from "../../context/services.ts";
import type { ServerState } from "./readiness.ts";
import { watchDatabase } from "./watch-database.ts";

/** Answered however busy the server is, and not worth a line of the log each. */
const options = { logLevel: "warn", config: { always: true } } as const;

export type ReadyStatus = "ready" | Exclude<ServerState, "serving"> | "databaseAway";

/**
 * `GET /healthz`: 200 as long as this process answers, with its version; who gets no answer starts it again, which would not bring a database back.
 * `GET /readyz`: 200 while requests are worth sending here, 503 with the reason otherwise.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  services: Pick<Services, "store" | "logger" | "version" | "readiness">,
): void {
  const { store, version, readiness } = services;
  const isWell = watchDatabase(services);
  app.get("/healthz", options, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok", ...version, database: store.kind }),
  );
  app.get("/readyz", options, async (_request, reply) => {
    const status = await statusOf(readiness.state, isWell);
    return reply
      .code(status === "ready" ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status });
  });
}

async function statusOf(state: ServerState, isWell: () => Promise<boolean>): Promise<ReadyStatus> {
  if (state !== "serving") return state;
  return (await isWell()) ? "ready" : "databaseAway";
}
