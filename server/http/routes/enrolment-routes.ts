import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { TooManyRequests } from "../../auth/too-many-requests.ts";
import { enrol } from "../../commands/enrol.ts";
import { expandReferences } from "../../commands/expand-references.ts";
import { saveDocument } from "../../commands/save-document.ts";
import { contextOf, saveOptionsOf } from "../request-session.ts";
import type { Services } from "../services.ts";

const NAME = "permission-grant";
const enrolment = z.object({ permissionToken: z.string().trim().min(1).max(1000) });
const values = z.record(z.string(), z.unknown());

/** `POST permission-grant`: with a `permissionToken` whoever asks enrols; anything else is a grant like any document (decisions, A10). */
export function addEnrolmentRoutes(app: FastifyInstance, services: Services): void {
  const tries = app.createRateLimit({ max: services.limits.signInsPerMinute, timeWindow: 60_000 });
  app.post(`/${NAME}`, async (request) => {
    const body = values.parse(request.body);
    const context = contextOf(request, services);
    if (!Object.hasOwn(body, "permissionToken")) {
      const saved = await saveDocument(context, { collection: NAME, id: null, body, ...saveOptionsOf(request) });
      return expandReferences(context, NAME, saved);
    }
    const counted = await tries(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttl);
    return enrol(context, enrolment.parse(body).permissionToken);
  });
}
