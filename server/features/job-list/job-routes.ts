import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { ServerJobs } from "../../../schema/wire/jobs.ts";
import type { Services } from "../../context/services.ts";
import { signedInOf } from "../../http/request-session.ts";
import { listJobs } from "./list-jobs.ts";
import { type JobName, retryJob } from "./retry-job.ts";

/** A job of a scheduled document: kind, project and id. */
const SCHEDULED = /^([a-z-]{1,40}):([^:]{1,80}):(.{1,80})$/;

const path = z.object({
  id: z.union([
    z.uuid().transform((id): JobName => ({ tag: "kept", id })),
    z
      .string()
      .regex(SCHEDULED)
      .transform((id): JobName => {
        const [, kind = "", scope = "", docId = ""] = SCHEDULED.exec(id) ?? [];
        return { tag: "scheduled", kind, scope, docId };
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
