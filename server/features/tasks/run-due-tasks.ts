import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { CierreError } from "../../../schema/errors.ts";
import { customTask } from "../../../schema/features/tasks/custom-task.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import type { RunLine } from "../../../schema/wire/program-run.ts";
import { errorBodyOf, toCierreError } from "../../context/errors.ts";
import { type ContextServices, personContext } from "../../context/person-context.ts";
import type { Services } from "../../context/services.ts";
import { loadProfile } from "../../core/access/load-profile.ts";
import { notifyFailure } from "../../engines/jobs/notify-failure.ts";
import { openTask } from "../../engines/sandbox/run-task.ts";
import { enlistTasks } from "./enlist-tasks.ts";
import { type EndedRun, endRun, failedBefore, type TakenRun, takeRun } from "./task-runs.ts";

export type TaskServices = ContextServices & Pick<Services, "importPhotos" | "logger" | "mailer" | "now">;

/** Runs every task whose time has come or that a document started, one after the other, until none is left. `signal` gives them up. */
export async function runDueTasks(services: TaskServices, signal: AbortSignal): Promise<void> {
  const { store, now, logger } = services;
  await enlistTasks(store, now());
  while (!signal.aborted) {
    const run = await takeRun(store, now());
    if (run === null) return;
    const begun = performance.now();
    const ended = await runOne(services, run, signal);
    const isNew = ended.result.error !== undefined && !(await failedBefore(store, run));
    await endRun(store, run, ended, now());
    if (isNew && !signal.aborted)
      await notifyFailure(services, { ...(await namesOf(services, run)), error: ended.result.error ?? "" });
    // Which, when and how long; never what the program saw or said.
    logger.info(
      { program: `custom-task/${run.taskId}`, project: run.scope, ms: Math.round(performance.now() - begun) },
      "task ran",
    );
  }
}

/** What is wrong with a run is its result. */
async function runOne(services: TaskServices, run: TakenRun, signal: AbortSignal): Promise<EndedRun> {
  const { scope, taskId, data } = run;
  const lines: RunLine[] = [];
  let person: string | null = null;
  try {
    const task = await storedTask(services, scope, taskId);
    const profile = task.savedBy === null ? null : await loadProfile(services.store, { userId: task.savedBy });
    if (!profile?.projects.some(({ id }) => id === scope)) throw new CierreError("forbidden");
    person = profile.displayName;
    const opened = await openTask(personContext(services, profile, scope, services.now), services, taskId, { data });
    return { person, lines, result: await opened.run((line) => lines.push(line), signal) };
  } catch (error) {
    const { code } = toCierreError(error);
    if (code === "internal") services.logger.error({ err: error, project: scope, task: taskId }, "running a task failed");
    const reported = code === "forbidden" ? t("taskRun.noRights") : errorBodyOf(toCierreError(error)).message;
    return { person, lines, result: { error: reported } };
  }
}

async function namesOf({ store }: TaskServices, { scope, taskId }: TakenRun) {
  const [row] = await store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = 'custom-task' and id = $2`,
    [scope, taskId],
  );
  const name = typeof row?.data.name === "string" ? row.data.name : "";
  return { collection: customTask.name, name, person: row?.data.updatedBy?.id ?? null };
}

/** Throws `notFound` for a task that is gone, `conflict` for one that was disabled since. */
async function storedTask(services: TaskServices, scope: string, id: string): Promise<{ readonly savedBy: string | null }> {
  const [row] = await services.store.query<{ data: AnyDocument }>(
    `select data from documents where scope = $1 and collection = 'custom-task' and id = $2 and deleted_at is null`,
    [scope, id],
  );
  if (!row) throw new CierreError("notFound");
  if (row.data.disabled === true) throw new CierreError("conflict", { message: t("taskRun.disabled") });
  return { savedBy: row.data.updatedBy?.id ?? null };
}
