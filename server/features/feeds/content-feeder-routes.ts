import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { contentFeeder } from "../../../schema/collections/multimedia/content-feeder.ts";
import type { ContentFed } from "../../../schema/wire/content-fed.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { authorize } from "../../core/access/authorize.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { personLimit } from "../../http/limits/person-limit.ts";
import { contextOf } from "../../http/request-session.ts";
import { runContentFeeder } from "./run-content-feeder.ts";

const path = z.object({ id: z.string().min(1).max(80) });
const RUNS_PER_MINUTE = 10;

/** `POST content-feeder/{id}/run`, for whoever may change the feeder: its contents are made at once. */
export function addContentFeederRoutes(app: FastifyInstance, services: Services): void {
  const count = personLimit(app, "content-feeder", RUNS_PER_MINUTE);

  app.post("/content-feeder/:id/run", { bodyLimit: 4096 }, async (request, reply): Promise<ContentFed> => {
    const { id } = path.parse(request.params);
    const ctx = contextOf(request, services);
    const feeder = await readDocument(ctx, contentFeeder.name, id);
    authorize(ctx, "UPDATE", contentFeeder, { id, createdBy: feeder.createdBy?.id ?? null, data: feeder });
    await count(request);
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort());
    return runContentFeeder(programContext(services, ctx.projectId ?? "", services.now), services, id, gone.signal);
  });
}
