import type { Job, JobResult } from "pg-boss";
import { z } from "zod";
import { t } from "../../../schema/messages/catalogue.ts";
import type { JobDefinition, JobServices } from "./job-definition.ts";

/** What is kept of a job that did not succeed. `setAside`: no other try would go better. */
export interface JobTrouble {
  readonly message: string;
  readonly setAside?: true;
}

type Result = JobResult<JobTrouble>;

/** Does a job once and answers what became of it; never throws. */
export async function performJob(
  definition: JobDefinition,
  services: JobServices,
  { id, data, retryCount }: Pick<Job<unknown>, "id" | "data" | "retryCount">,
  goesOn: () => boolean,
): Promise<Result> {
  const { name: job, payload, failure } = definition;
  const log = services.logger.child({ job, id, tries: retryCount + 1 });
  const understood = payload.safeParse(data ?? {});
  if (!understood.success) {
    const message = z.prettifyError(understood.error);
    log.error({ reason: message }, "a job is set aside: its payload is not valid for this version");
    return { id, status: "deadletter", output: { message, setAside: true } };
  }
  const began = performance.now();
  try {
    const end = await definition.work(services, understood.data, goesOn);
    log.info({ end, ms: Math.round(performance.now() - began) }, "job finished");
    return end === "done" ? { id, status: "completed" } : { id, status: "failed", output: { message: t("jobs.later") } };
  } catch (error) {
    log.error({ err: error }, failure);
    return { id, status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
