import type { Job, JobResult } from "pg-boss";
import { z } from "zod";
import { t } from "../../../schema/messages/catalogue.ts";
import { asTrace, type Span } from "../../context/traces.ts";
import type { JobDefinition, JobServices } from "./job-definition.ts";

/** What is kept of a job that did not succeed. `setAside`: no other try would go better. */
export interface JobTrouble {
  readonly message: string;
  readonly setAside?: true;
}

type Result = JobResult<JobTrouble>;

type Taken = Pick<Job<unknown>, "id" | "data" | "retryCount">;

/** Does a job once and answers what became of it; never throws. */
export function performJob(
  definition: JobDefinition,
  services: JobServices,
  taken: Taken,
  goesOn: () => boolean,
): Promise<Result> {
  const facts = { "cierre.job.id": taken.id, "cierre.job.tries": taken.retryCount + 1 };
  return asTrace(services.traces, `job ${definition.name}`, facts, (span) => perform(definition, services, taken, goesOn, span));
}

async function perform(
  definition: JobDefinition,
  services: JobServices,
  { id, data, retryCount }: Taken,
  goesOn: () => boolean,
  span: Span | null,
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
    span?.fail(error);
    log.error({ err: error }, failure);
    return { id, status: "failed", output: { message: error instanceof Error ? error.message : String(error) } };
  }
}
