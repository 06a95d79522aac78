import type { FastifyInstance } from "fastify";
import { CierreError } from "../../../schema/errors.ts";
import { realtimeWindows } from "../../../schema/values/visit-sources.ts";
import type { Services } from "../../context/services.ts";
import { visitorNews } from "../../realtime/visitor-news.ts";
import { contextOf } from "../request-session.ts";

/**
 * `GET realtime`: how much the site is visited at the moment, as the realtime channel tells it (DOC-028), and by minutes (`realtime_1m`…); empty
 * as long as nobody has visited it.
 */
export function addRealtimeRoutes(app: FastifyInstance, services: Services): void {
  app.get("/realtime", async (request) => {
    const { projectId, now } = contextOf(request, services);
    if (projectId === null) throw new CierreError("forbidden");
    const counts = await services.visitors(projectId, now());
    if (counts === null) return {};
    const windows = realtimeWindows.map((minutes) => [`realtime_${minutes}m`, counts.minutes[minutes]]);
    return { ...(await visitorNews(async () => counts, projectId, now())), ...Object.fromEntries(windows) };
  });
}
