import { CierreError } from "../../../schema/errors.ts";
import { textOfKey } from "../../../schema/messages/catalogue.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { ContextServices } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { asTrace, type Span } from "../../context/traces.ts";
import { finishJob, type Job, noteFailure, takeJobsStatement } from "./job-queue.ts";
import { enlistDueStatement, type ScheduledKind } from "./scheduled-documents.ts";

export type ScheduledServices = ContextServices & Pick<Services, "logger" | "now" | "traces">;

/** What is done with a scheduled document once its date has come. */
export interface ScheduledWork extends ScheduledKind {
  /** Looks itself whether there is still something to do, once the project is locked. Throws when it could not be done: it is tried again. */
  perform(ctx: CommandContext, scope: string, id: string): Promise<unknown>;
  /** What the log says then. */
  readonly failure: string;
}

/** Jobs that one process takes at a time: few enough for others to have their share. */
const MOST = 10;

/** Does it with every document whose date has come, until there is none left or `goesOn` says otherwise. What fails stays scheduled. */
export async function doScheduled(
  services: ScheduledServices,
  work: ScheduledWork,
  goesOn: () => boolean = () => true,
): Promise<void> {
  while (goesOn()) {
    const now = services.now();
    const [, taken] = await services.store.batch([enlistDueStatement(work, now), takeJobsStatement(work.kind, now, MOST)]);
    // The statement fixes the shape of its rows.
    const jobs = (taken ?? []) as unknown as Job[];
    if (jobs.length === 0) return;
    // Those that were taken are done in any case: given up, they would wait for their next try.
    for (const job of jobs) {
      const facts = { "cierre.collection": work.collection, "cierre.job.tries": job.tries };
      await asTrace(services.traces, `scheduled ${work.kind}`, facts, (span) => doOne(services, work, job, span));
    }
  }
}

async function doOne(
  services: ScheduledServices,
  { kind, collection, perform, failure }: ScheduledWork,
  job: Job,
  span: Span | null,
): Promise<void> {
  const { scope, docId, tries, againAt } = job;
  try {
    await perform(programContext(services, scope, services.now), scope, docId);
    await finishJob(services.store, kind, job);
  } catch (error) {
    span?.fail(error);
    const which = { project: scope, [collection]: docId, tries, againAt };
    services.logger.error({ err: error, ...which }, failure);
    await noteFailure(services.store, kind, job, reasonOf(collection, error)).catch((cause: unknown) =>
      services.logger.warn({ err: cause, ...which }, "noting why a scheduled job failed has failed"),
    );
  }
}

/** Fields that were refused say more than that something was. */
function reasonOf(collection: string, error: unknown): string {
  const fields = error instanceof CierreError ? Object.entries(error.fields ?? {}) : [];
  if (fields.length === 0) return error instanceof Error ? error.message : String(error);
  return fields.map(([name, key]) => `${textOfKey(`field.${collection}.${name}`)}: ${textOfKey(key)}`).join("; ");
}
