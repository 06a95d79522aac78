import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../../schema/errors.ts";
import type { ServerJobs } from "../../../../schema/wire/jobs.ts";
import { listJobs } from "../../../jobs/list-jobs.ts";
import { type JobName, retryJob } from "../../../jobs/retry-job.ts";
import { signedInOf } from "../../request-session.ts";
import type { Services } from "../../services.ts";

const PUBLICATION = /^publish:([^:]{1,80}):(.{1,80})$/;

const path = z.object({
  id: z.union([
    z.uuid().transform((id): JobName => ({ tag: "kept", id })),
    z
      .string()
      .regex(PUBLICATION)
      .transform((id): JobName => {
        const [, scope = "", docId = ""] = PUBLICATION.exec(id) ?? [];
        return { tag: "publication", scope, docId };
      }),
  ]),
});

/** `GET jobs`: what the server does by itself; `POST jobs/{id}/retry`: has one tried again now. For system admins. */
export function addJobRoutes(app: FastifyInstance, services: Services): void {
  app.get("/jobs", async (request): Promise<ServerJobs> => {
    requireSystemAdmin(request);
    return { data: await listJobs(services.store) };
  });
  app.post("/jobs/:id/retry", async (request, reply) => {
    requireSystemAdmin(request);
    await retryJob(services.store, path.parse(request.params).id, services.now());
    return reply.code(204).send();
  });
}

function requireSystemAdmin(request: FastifyRequest): void {
  if (!signedInOf(request).profile.systemAdmin) throw new CierreError("forbidden");
}
