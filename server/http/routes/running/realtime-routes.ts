import type { FastifyInstance } from "fastify";
import { CierreError } from "../../../../schema/errors.ts";
import { visitorNews } from "../../../realtime/visitor-news.ts";
import { contextOf } from "../../request-session.ts";
import type { Services } from "../../services.ts";

/** `GET realtime`: the site's visitors at the moment, as the realtime channel tells them; empty where nobody measures (DOC-028). */
export function addRealtimeRoutes(app: FastifyInstance, services: Services): void {
  app.get("/realtime", async (request) => {
    const { projectId, now } = contextOf(request, services);
    if (projectId === null) throw new CierreError("forbidden");
    return (await visitorNews(services.visitors, projectId, now())) ?? {};
  });
}
