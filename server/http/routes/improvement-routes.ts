import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { applyImprovement } from "../../collections/apply-improvement.ts";
import { expandReferences } from "../../documents/expand-references.ts";
import { contextOf, saveOptionsOf } from "../request-session.ts";
import type { Services } from "../services.ts";

const path = z.object({ id: z.string().min(1).max(80) });

/** `POST article/{id}/apply-improvement` without a body; answers the original as it is then. */
export function addImprovementRoutes(app: FastifyInstance, services: Services): void {
  app.post("/article/:id/apply-improvement", async (request) => {
    const context = contextOf(request, services);
    const { id } = path.parse(request.params);
    return expandReferences(context, "article", await applyImprovement(context, id, saveOptionsOf(request)));
  });
}
