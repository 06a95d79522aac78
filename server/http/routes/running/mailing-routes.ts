import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { renderMailingTemplate } from "../../../collections/render-mailing-template.ts";
import { jsonOfParameter } from "../../refuse-unfit-input.ts";
import { contextOf } from "../../request-session.ts";
import type { Services } from "../../services.ts";

const path = z.object({ id: z.string().min(1).max(80) });
const query = z.object({ data: z.string().max(12_000).default("{}") });
const values = z.record(z.string(), z.unknown());

/** `GET mailing-template/{id}/render?data=`: the values of its variables as a JSON object, by code. */
export function addMailingRoutes(app: FastifyInstance, services: Services): void {
  app.get("/mailing-template/:id/render", (request) => {
    const { data } = query.parse(request.query);
    return renderMailingTemplate(
      contextOf(request, services),
      path.parse(request.params).id,
      values.parse(jsonOfParameter("data", data)),
    );
  });
}
