import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { expandReferences } from "../../core/reading/expand-references.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { contextOf, saveOptionsOf } from "../../http/request-session.ts";
import { enrol } from "./enrol.ts";

const NAME = "permission-grant";
/** What no token looks like opens nothing, like any other that is wrong: in the same words, after the same work. */
const enrolment = z.object({
  permissionToken: z
    .string()
    .trim()
    .regex(/^[\w-]{1,1000}$/)
    .catch(""),
});
const values = z.record(z.string(), z.unknown());

/** `POST permission-grant`: with a `permissionToken` whoever asks enrols; anything else is a grant like any document (decisions, A10). */
export function addEnrolmentRoutes(app: FastifyInstance, services: Services): void {
  const tries = app.createRateLimit({ max: services.limits.signInsPerMinute, timeWindow: 60_000 });
  app.post(`/${NAME}`, { config: { body: "document" } }, async (request) => {
    const body = values.parse(request.body);
    if (!Object.hasOwn(body, "permissionToken")) {
      const context = contextOf(request, services);
      const saved = await saveDocument(context, { collection: NAME, id: null, body, ...saveOptionsOf(request) });
      return expandReferences(context, NAME, saved);
    }
    const counted = await tries(request);
    if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttl);
    // From wherever the person is: it may be a project that has just been closed to them.
    return enrol(contextOf(request, services, true), enrolment.parse(body).permissionToken);
  });
}
