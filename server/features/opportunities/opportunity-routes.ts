import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { searchTimes, trendTimes } from "../../../schema/features/opportunities/opportunities.ts";
import type { SearchConsoleAnswer, TrendsAnswer } from "../../../schema/wire/opportunities.ts";
import type { Services } from "../../context/services.ts";
import { readableOf } from "../../core/access/visibility.ts";
import { requireCollection } from "../../core/rows/stored-document.ts";
import { contextOf } from "../../http/request-session.ts";
import { readSearchProperty } from "./read-search-property.ts";

const geo = z.string().regex(/^[A-Z]{2}$/);
const trendsQuery = z.strictObject({ geo, time: z.enum(trendTimes) });
const searchQuery = z.strictObject({ geo, time: z.enum(searchTimes) });

/** `GET trends3` (DASH-033) and `GET search-console` (DASH-034), for whoever may read articles. */
export function addOpportunityRoutes(app: FastifyInstance, services: Services): void {
  const projectOf = (request: FastifyRequest): string => {
    const ctx = contextOf(request, services);
    if (ctx.projectId === null || readableOf(ctx, requireCollection("article")) === "none") throw new CierreError("forbidden");
    return ctx.projectId;
  };

  app.get("/trends3", (request): Promise<TrendsAnswer> => {
    projectOf(request);
    const asked = trendsQuery.parse(request.query);
    return services.askTrends(asked.geo, asked.time);
  });

  app.get("/search-console", async (request): Promise<SearchConsoleAnswer> => {
    const projectId = projectOf(request);
    const asked = searchQuery.parse(request.query);
    const property = await readSearchProperty(services.store, projectId);
    if (property === null) return { isConfigured: false, at: null, data: [] };
    return services.askSearchConsole(property, asked.geo, asked.time);
  });
}
