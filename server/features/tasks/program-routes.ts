import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { customTask } from "../../../schema/features/tasks/custom-task.ts";
import type { TaskRuns } from "../../../schema/wire/task-runs.ts";
import type { Services } from "../../context/services.ts";
import { scopeOf } from "../../core/rows/stored-document.ts";
import { openTask } from "../../engines/sandbox/run-task.ts";
import { contextOf } from "../../http/request-session.ts";
import { listRuns } from "./task-runs.ts";

const path = z.object({ id: z.string().min(1).max(80) });

/** `GET custom-task/{id}/runs`: its last runs. What runs it stands in `program-actions.ts`. */
export function addProgramRoutes(app: FastifyInstance, services: Services): void {
  app.get("/custom-task/:id/runs", async (request): Promise<TaskRuns> => {
    const { id } = path.parse(request.params);
    const ctx = contextOf(request, services);
    // Lines tell what the program saw: they are for those who may run it.
    await openTask(ctx, services, id);
    return { data: await listRuns(services.store, scopeOf(customTask, ctx.projectId), id) };
  });
}
