import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { analyticsSources } from "../../../../schema/delivery/analytics-sources.ts";
import { readAnalytics } from "../../../lists/read-analytics.ts";
import { contextOf } from "../../request-session.ts";
import type { Services } from "../../services.ts";

const text = z.string().max(4000);
const query = z.record(z.string().max(80), z.union([text, z.array(text).max(50)]));

/** `GET {collection}/analytics` of every source (ANALYTICS-009, ANALYTICS-010). */
export function addAnalyticsRoutes(app: FastifyInstance, services: Services): void {
  for (const [name, source] of Object.entries(analyticsSources)) {
    app.get(`/${name}/analytics`, (request) => readAnalytics(contextOf(request, services), source, query.parse(request.query)));
  }
}
