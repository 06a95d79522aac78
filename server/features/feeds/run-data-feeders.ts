import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { customDataFeeder } from "../../../schema/features/tasks/custom-data-feeder.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { errorBodyOf, toCierreError } from "../../context/errors.ts";
import { type ContextServices, personContext } from "../../context/person-context.ts";
import { programContext } from "../../context/program-context.ts";
import type { Services } from "../../context/services.ts";
import { loadProfile } from "../../core/access/load-profile.ts";
import { putFound } from "../../core/documents/put-again.ts";
import { runCommand } from "../../core/documents/run-command.ts";
import { nextCron } from "../../engines/jobs/next-cron.ts";
import { notifyFailure } from "../../engines/jobs/notify-failure.ts";
import { leaseProgram } from "../../engines/sandbox/program-lease.ts";
import { LONGEST_FEED_MS, openFeeder } from "./feeder/run-feeder.ts";

type DataFeedingServices = ContextServices & Pick<Services, "importPhotos" | "logger" | "mailer" | "now">;

interface ScheduledFeeder {
  readonly scope: string;
  readonly id: string;
  readonly data: AnyDocument;
}

/** Characters of an error that a feeder keeps. */
const LONGEST_ERROR = 500;

/**
 * Runs the feeders of data whose time has come, one after the other, each with the rights of whoever saved it last; of the times that passed
 * meanwhile one is made up. What is wrong with one is shown by the feeder, and reported to them. Answers whether all had their turn.
 */
export async function runDataFeeders(services: DataFeedingServices, goesOn: () => boolean): Promise<boolean> {
  const feeders = await services.store.query<ScheduledFeeder>(
    `select d.scope, d.id, d.data from documents d
      join documents p on p.scope = 'global' and p.collection = 'project' and p.id = d.scope and p.deleted_at is null
      where d.collection = $1 and d.deleted_at is null and coalesce((d.data ->> 'disabled')::boolean, false) = false
        and jsonb_typeof(d.data -> 'schedules') = 'array' order by d.scope, d.id`,
    [customDataFeeder.name],
  );
  for (const feeder of feeders) {
    if (!isDue(feeder.data, services.now())) continue;
    if (!goesOn()) return false;
    await runOne(services, feeder);
  }
  return true;
}

/** Since it was last tried by the clock, or saved for the first time. */
function isDue({ schedules, lastTriedAt, createdAt }: AnyDocument, now: Date): boolean {
  const since = Date.parse(typeof lastTriedAt === "string" ? lastTriedAt : createdAt);
  const items: readonly { readonly cron?: unknown }[] = Array.isArray(schedules) ? schedules : [];
  return items.some(({ cron }) => {
    const next = typeof cron === "string" ? nextCron(cron, since) : null;
    return next !== null && next <= now.getTime();
  });
}

async function runOne(services: DataFeedingServices, { scope, id, data }: ScheduledFeeder): Promise<void> {
  const person = data.updatedBy?.id ?? null;
  // Noted first: a process that ends in the middle does not begin it again and again.
  await note(services, scope, id, { lastTriedAt: services.now().toISOString() });
  try {
    const profile = person === null ? null : await loadProfile(services.store, { userId: person });
    if (!profile?.projects.some((project) => project.id === scope)) throw new CierreError("forbidden");
    const run = { document: `${scope}/custom-data-feeder/${id}`, person: profile.displayName, longestMs: LONGEST_FEED_MS };
    const release = await leaseProgram(services.store, run, services.now());
    const feeder = await openFeeder(personContext(services, profile, scope, services.now), services, id);
    await feeder.run(new AbortController().signal).finally(release);
  } catch (error) {
    const { code } = toCierreError(error);
    if (code === "internal") services.logger.error({ err: error, project: scope, feeder: id }, "running a feeder failed");
    const reason = code === "forbidden" ? t("feeder.noRights") : errorBodyOf(toCierreError(error)).message;
    await note(services, scope, id, { lastError: reason.slice(0, LONGEST_ERROR) });
    const name = typeof data.name === "string" ? data.name : "";
    // A failure is reported once, until it has worked again.
    if (!data.lastError) await notifyFailure(services, { collection: customDataFeeder.name, name, error: reason, person });
  }
}

async function note(services: DataFeedingServices, scope: string, id: string, facts: Readonly<Record<string, unknown>>) {
  const key = { scope, collection: customDataFeeder.name, id };
  await runCommand(programContext(services, scope, services.now), [scope], [], async (work) => {
    await work.load([key]);
    const found = work.findLive(key);
    if (found) putFound(work, found, facts);
  });
}
