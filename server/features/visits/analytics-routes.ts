import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { type AnalyticsSource, analyticsSources } from "../../../schema/analytics-sources.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { readAnalytics } from "../../core/lists/read-analytics.ts";
import { type CountSource, readCountAnalytics } from "../../engines/counts/read-count-analytics.ts";

import { contextOf } from "../../http/request-session.ts";
import { readFigures, realtimeWindow, totalsWindow } from "./read-figures.ts";

const text = z.string().max(4000);
const query = z.record(z.string().max(80), z.union([text, z.array(text).max(50)]));
/** CONST-005 */
const figuresQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  doc: z.string().min(1).max(80).optional(),
});

/** Campaigns have figures of their own; everything else that has an address has visits. */
function countedBy(model: unknown): { readonly name: CountSource; readonly source: AnalyticsSource } {
  const name = model === "AdCampaign" ? "ads" : "visits";
  const source = analyticsSources[name];
  if (!source) throw new Error(`No analytics of ${name}`);
  return { name, source };
}

/**
 * `GET {collection}/analytics` of every source (ANALYTICS-009, ANALYTICS-010) and `GET analytics/event` of visits (ANALYTICS-008), with `model=AdCampaign` of advertisements (AD-026); `GET analytics/realtime` and
 * `GET analytics/totals`: what readers visit now, and in a day (DASH-031, DASH-032).
 */
export function addAnalyticsRoutes(app: FastifyInstance, services: Services): void {
  for (const [name, source] of Object.entries(analyticsSources)) {
    if (source.path !== undefined) continue;
    app.get(`/${name}/analytics`, (request) => readAnalytics(readingOf(request, services), source, query.parse(request.query)));
  }
  app.get("/analytics/event", (request) => {
    const asked = query.parse(request.query);
    return readCountAnalytics(readingOf(request, services), countedBy(asked.model), asked);
  });
  for (const [name, window] of [
    ["realtime", realtimeWindow],
    ["totals", totalsWindow],
  ] as const) {
    app.get(`/analytics/${name}`, (request) =>
      readFigures(readingOf(request, services), window, figuresQuery.parse(request.query)),
    );
  }
}

/** Figures may be some seconds old. */
function readingOf(request: FastifyRequest, services: Services): CommandContext {
  const ctx = contextOf(request, services);
  return { ...ctx, store: services.reading.of(ctx.projectId ?? "") };
}
