import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { analyticsSources } from "../../../../schema/delivery/analytics-sources.ts";
import { readAnalytics } from "../../../lists/read-analytics.ts";
import { readFigures, realtimeWindow, totalsWindow } from "../../../visits/read-figures.ts";
import { readVisitAnalytics } from "../../../visits/read-visit-analytics.ts";
import { contextOf } from "../../request-session.ts";
import type { Services } from "../../services.ts";

const text = z.string().max(4000);
const query = z.record(z.string().max(80), z.union([text, z.array(text).max(50)]));
/** CONST-005 */
const figuresQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  doc: z.string().min(1).max(80).optional(),
});

/**
 * `GET {collection}/analytics` of every source (ANALYTICS-009, ANALYTICS-010) and `GET analytics/event` of visits (ANALYTICS-008); `GET analytics/realtime` and
 * `GET analytics/totals`: what readers visit now, and in a day (DASH-031, DASH-032).
 */
export function addAnalyticsRoutes(app: FastifyInstance, services: Services): void {
  for (const [name, source] of Object.entries(analyticsSources)) {
    const read = "path" in source ? readVisitAnalytics : readAnalytics;
    app.get(`/${source.path ?? `${name}/analytics`}`, (request) =>
      read(contextOf(request, services), source, query.parse(request.query)),
    );
  }
  for (const [name, window] of [
    ["realtime", realtimeWindow],
    ["totals", totalsWindow],
  ] as const) {
    app.get(`/analytics/${name}`, (request) =>
      readFigures(contextOf(request, services), window, figuresQuery.parse(request.query)),
    );
  }
}
