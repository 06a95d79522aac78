import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { analyticsSources } from "../../../schema/analytics-sources.ts";
import { EVENTS_PATH } from "../../../schema/declaration/analytics-source.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { readAnalytics } from "../../core/lists/read-analytics.ts";
import type { CountTable } from "../../engines/counts/count-table.ts";
import { type CountsOf, readCountAnalytics } from "../../engines/counts/read-count-analytics.ts";
import { contextOf } from "../request-session.ts";

const text = z.string().max(4000);
const query = z.record(z.string().max(80), z.union([text, z.array(text).max(50)]));

/**
 * `GET {collection}/analytics` of every source (ANALYTICS-009, ANALYTICS-010), and `GET analytics/event` of what features count in `tables`
 * (ANALYTICS-008, AD-026): of the source that asks with the same `model`, else of the one that asks with none.
 */
export function addAnalyticsRoutes(app: FastifyInstance, services: Services, tables: readonly CountTable[]): void {
  for (const [name, source] of Object.entries(analyticsSources)) {
    if (source.path !== undefined) continue;
    app.get(`/${name}/analytics`, (request) => readAnalytics(readingOf(request, services), source, query.parse(request.query)));
  }
  const counts = tables.flatMap((table) => countsOf(table));
  const ofAnything = counts.find(({ source }) => source.query === undefined);
  if (!ofAnything) return;
  app.get(`/${EVENTS_PATH}`, (request) => {
    const asked = query.parse(request.query);
    const asking = counts.find(({ source }) => source.query?.model === asked.model) ?? ofAnything;
    return readCountAnalytics(readingOf(request, services), asking, asked);
  });
}

function countsOf(table: CountTable): readonly CountsOf[] {
  if (!table.analytics) return [];
  const source = analyticsSources[table.analytics.source];
  if (source?.path !== EVENTS_PATH) throw new Error(`No analytics of '${table.analytics.source}' are declared`);
  return [{ table, counted: table.analytics, source }];
}

/** Figures may be some seconds old. */
function readingOf(request: FastifyRequest, services: Services): CommandContext {
  const ctx = contextOf(request, services);
  return { ...ctx, store: services.reading.of(ctx.projectId ?? "") };
}
