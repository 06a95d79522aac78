import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { PULL_LIMIT_DEFAULT, PULL_LIMIT_MAX } from "../../../schema/wire/pull-changes.ts";
import { type PushResponse, pushRequest } from "../../../schema/wire/push-changes.ts";
import type { Services } from "../../context/services.ts";
import { applyOperations } from "../../core/documents/operations/apply-operations.ts";
import { pullChanges } from "../../core/feed/pull-changes.ts";
import { contextOf } from "../request-session.ts";
import { writtenTimes } from "../written-times.ts";
import { OperationTally } from "./operation-tally.ts";

const pullQuery = z.object({
  cursor: z.string().max(2000).optional(),
  former: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(PULL_LIMIT_MAX).default(PULL_LIMIT_DEFAULT),
});

/** `GET changes` and `POST changes`: the feed of a project and the way back. */
export function addChangeRoutes(app: FastifyInstance, services: Services): void {
  app.get("/changes", { config: { keys: true } }, async (request, reply) => {
    const { cursor, limit, former } = pullQuery.parse(request.query);
    const page = await pullChanges(contextOf(request, services), { cursor: cursor || null, limit, former: former ?? null });
    return reply.type("application/json; charset=utf-8").send(page.json);
  });

  const tally = new OperationTally();
  services.figures.offer("operations", () => tally.read());
  app.post("/changes", { config: { body: "operations", keys: true } }, async (request): Promise<PushResponse> => {
    const parsed = pushRequest.safeParse(request.body);
    if (!parsed.success) throw new CierreError("malformed", { cause: parsed.error });
    const { operations } = parsed.data;
    const written = writtenTimes(request, operations, services.now());
    const results = await applyOperations(contextOf(request, services), operations, written);
    tally.note(results);
    return { results };
  });
}
