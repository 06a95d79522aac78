import type { FastifyInstance } from "fastify";
import type { Services } from "../../context/services.ts";
import { contextOf } from "../../http/request-session.ts";
import { editAsColleague, readTour } from "./demo-tour.ts";

/**
 * The tour of the demo newsroom: `GET demo-tour` says what it is about, `POST demo-tour` has a colleague edit the same draft. In every
 * other newsroom there is none.
 */
export function addDemoRoutes(app: FastifyInstance, services: Services): void {
  app.get("/demo-tour", (request) => readTour(contextOf(request, services)));
  app.post("/demo-tour", async (request, reply) => {
    await editAsColleague(contextOf(request, services), services);
    return reply.code(204).send();
  });
}
