import { setTimeout } from "node:timers/promises";
import type { PgBoss, QueueOptions } from "pg-boss";
import type { Services } from "../../context/services.ts";
import type { JobDefinition, JobServices } from "./job-definition.ts";
import { openBoss, type Pace, usualPace } from "./open-boss.ts";
import { performJob } from "./perform-job.ts";

/** Tries to begin where the database is away; the pauses grow to half a minute. */
const BEGINNINGS = 10_000;
/** Pause before a process tries again to take its part, ms. */
const RETRY_MS = 10_000;
/** What is being done gets as long at the stop, ms; what takes longer is tried again by somebody else. */
const STOP_MS = 5_000;
/** Processes that start together do what comes at a start once, seconds. */
const TOGETHER_S = 300;

/** Failures pause half a minute, then doubling up to an hour; a process that dies is noticed by its missing heartbeat. */
const queueOptions: QueueOptions = {
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3_600,
  heartbeatSeconds: 30,
  expireInSeconds: 12 * 3_600,
  deleteAfterSeconds: 2 * 86_400,
};

export interface Jobs {
  /** Resolves once this process does its share; also when it is stopped before. */
  readonly begun: Promise<void>;
  /** Resolves once what this process is at is done, or left to others. */
  stop(): Promise<void>;
}

/** Does the jobs for as long as the server runs, beside everything else: nobody waits for it, and what goes wrong is in the log. */
export function startJobs(
  services: JobServices & Pick<Services, "databaseUrl">,
  definitions: readonly JobDefinition[],
  pace: Pace = usualPace,
): Jobs {
  const { logger, store, databaseUrl } = services;
  const stopping = new AbortController();
  const goesOn = () => !stopping.signal.aborted;
  const opening = openBoss(store, databaseUrl, pace);
  let isStarted = false;
  const begin = async () => {
    const boss = await opening;
    if (!goesOn()) return;
    boss.on("error", (error) => logger.error({ err: error }, "pg-boss failed"));
    boss.on("warning", ({ message, data }) => logger.warn({ warning: message, data }, "pg-boss warned"));
    await boss.start({ attempts: BEGINNINGS });
    isStarted = true;
    const left = new Set(definitions);
    while (goesOn() && !(await takePart(boss, left))) {
      await setTimeout(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  /** Whether all of it went well; what did is not `left`. */
  const takePart = async (boss: PgBoss, left: Set<JobDefinition>): Promise<boolean> => {
    try {
      await forgetOthers(boss, definitions);
      for (const definition of left) {
        if (!goesOn()) return true;
        await prepare(boss, definition);
        await work(boss, definition);
        left.delete(definition);
      }
      return true;
    } catch (error) {
      logger.error({ err: error }, "starting the jobs failed; it is tried again");
      return false;
    }
  };
  const work = (boss: PgBoss, definition: JobDefinition) => {
    const options = { perJobResults: true, pollingIntervalSeconds: pace.poll } as const;
    return boss.work<unknown, unknown, typeof options>(definition.name, options, (jobs) =>
      Promise.all(jobs.map((job) => performJob(definition, services, job, goesOn))),
    );
  };
  const begun = begin().catch((error: unknown) => {
    if (goesOn()) logger.error({ err: error }, "starting the jobs failed");
  });
  return {
    begun,
    async stop() {
      stopping.abort();
      const boss = await opening;
      // Ends the tries to begin; what has begun is at rest before the library stops, which would not hear of more.
      if (!isStarted) await boss.stop({ timeout: STOP_MS });
      await begun;
      await boss.stop({ timeout: STOP_MS });
    },
  };
}

/** The queue and its schedule as this version has them, and what comes at a start. One of a kind waits or is done at a time. */
async function prepare(boss: PgBoss, { name, schedule, usual, atStart }: JobDefinition): Promise<void> {
  const payload = usual as object; // as its schema says
  await boss.createQueue(name, { policy: "exclusive", ...queueOptions });
  await boss.updateQueue(name, queueOptions);
  await boss.schedule(name, schedule, payload);
  if (atStart) await boss.send(name, payload, { singletonSeconds: TOGETHER_S });
}

/** What a former version had scheduled and nobody does any more does not come again. */
async function forgetOthers(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const known = new Set(definitions.map(({ name }) => name));
  for (const { name, key } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name, key);
}
