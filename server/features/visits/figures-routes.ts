import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import { contextOf } from "../../http/request-session.ts";
import { readFigures, realtimeWindow, totalsWindow } from "./read-figures.ts";

/** CONST-005 */
const figuresQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  doc: z.string().min(1).max(80).optional(),
});

/** `GET analytics/realtime` and `GET analytics/totals`: what readers visit now, and in a day (DASH-031, DASH-032). */
export function addFiguresRoutes(app: FastifyInstance, services: Services): void {
  for (const [name, window] of [
    ["realtime", realtimeWindow],
    ["totals", totalsWindow],
  ] as const) {
    app.get(`/analytics/${name}`, (request) => {
      const ctx = contextOf(request, services);
      // Figures may be some seconds old.
      const reading = { ...ctx, store: services.reading.of(ctx.projectId ?? "") };
      return readFigures(reading, window, figuresQuery.parse(request.query));
    });
  }
}
