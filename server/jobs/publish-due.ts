import { CierreError } from "../../schema/errors.ts";
import { t } from "../../schema/messages/catalogue.ts";
import { type ContextServices, personContext } from "../http/person-context.ts";
import type { Services } from "../http/services.ts";
import { finishJob, type Job, noteFailure, takeJobsStatement } from "./job-queue.ts";
import { publishScheduled } from "./publish-scheduled.ts";
import { enlistDueStatement, PUBLISH } from "./scheduled-articles.ts";

export type PublishingServices = ContextServices & Pick<Services, "logger" | "now">;

/** Jobs that one process takes at a time: few enough for others to have their share. */
const MOST = 10;

/** Publishes every article whose date has come, until there is none left or `goesOn` says otherwise. What fails stays scheduled. */
export async function publishDue(services: PublishingServices, goesOn: () => boolean = () => true): Promise<void> {
  while (goesOn()) {
    const now = services.now();
    const [, taken] = await services.store.batch([enlistDueStatement(now), takeJobsStatement(PUBLISH, now, MOST)]);
    // The statement fixes the shape of its rows.
    const jobs = (taken ?? []) as unknown as Job[];
    if (jobs.length === 0) return;
    // Those that were taken are done in any case: given up, they would wait for their next try.
    for (const job of jobs) await publishOne(services, job);
  }
}

async function publishOne(services: PublishingServices, job: Job): Promise<void> {
  const { scope, docId, tries, againAt } = job;
  const program = { id: "cierre", displayName: t("shell.product"), isAdmin: true, systemAdmin: true };
  try {
    await publishScheduled(personContext(services, program, scope, services.now), scope, docId);
    await finishJob(services.store, PUBLISH, job);
  } catch (error) {
    const article = { project: scope, article: docId, tries, againAt };
    services.logger.error({ err: error, ...article }, "a scheduled article could not be published; it is tried again");
    await noteFailure(services.store, PUBLISH, job, reasonOf(error)).catch((cause: unknown) =>
      services.logger.warn({ err: cause, ...article }, "nobody will see why"),
    );
  }
}

/** Fields that were refused say more than that something was. */
function reasonOf(error: unknown): string {
  const fields = error instanceof CierreError ? Object.entries(error.fields ?? {}) : [];
  if (fields.length === 0) return error instanceof Error ? error.message : String(error);
  return fields.map(([name, key]) => `${t(`field.article.${name}`)}: ${t(key)}`).join("; ");
}
