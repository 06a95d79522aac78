import type { FastifyInstance } from "fastify";
import { CierreError } from "../../../../schema/errors.ts";
import type { Services } from "../../../context/services.ts";
import { addGauges } from "./add-gauges.ts";
import { metricsText } from "./metrics-text.ts";
import { roomForOne } from "./room-for-one.ts";

/** `GET /metrics`: what is counted, as Prometheus reads it, for whoever has the token. Nobody else learns that there is anything. */
export function addMetricsRoutes(app: FastifyInstance, services: Services): void {
  const { metrics } = services;
  const look = metrics && addGauges(metrics.register, services);
  const join = roomForOne();
  app.get("/metrics", { logLevel: "warn", config: { always: true } }, async (request, reply) => {
    if (!metrics?.mayRead(request.headers.authorization)) throw new CierreError("notFound");
    await look?.();
    const { bytes, giveBack } = join(await metricsText(metrics.register));
    // Until the system has taken all of them.
    reply.raw.once("close", giveBack);
    return reply.header("cache-control", "no-store").type(metrics.register.contentType).send(bytes);
  });
}
