import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Store } from "../../context/store.ts";
import { openStore } from "../../core/open-store.ts";
import { refreshStatistics } from "../../core/store/refresh-statistics.ts";
import { listJobs } from "../../features/job-list/list-jobs.ts";
import { retryJob } from "../../features/job-list/retry-job.ts";
import { copyDatabaseTemplate } from "../../testing/copy-database-template.ts";
import type { JobDefinition, JobServices } from "./job-definition.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

const pace = { poll: 0.5, schedule: 1 };
const LONG = { timeout: 20_000 };

let dataDir: string;
let store: Store;
let jobs: Jobs | null = null;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "cierre-jobs-"));
  await copyDatabaseTemplate(dataDir);
  store = await openStore({ dataDir: join(dataDir, "database") });
});
afterEach(async () => {
  await jobs?.stop();
  jobs = null;
});
afterAll(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A job that comes at a start, and once a year. */
const define = (name: string, work: JobDefinition["work"], payload: z.ZodType = z.strictObject({})): JobDefinition => ({
  ...{ name, payload, schedule: "0 0 1 1 *", usual: {}, atStart: true, failure: "it went wrong", work },
});
const open = (...definitions: JobDefinition[]) => {
  const services = { store, databaseUrl: null, logger: pino({ level: "silent" }), now: () => new Date() };
  return startJobs(services as unknown as JobServices & { databaseUrl: null }, definitions, pace); // the works use nothing else
};
const begin = async (...definitions: JobDefinition[]) => {
  jobs = open(...definitions);
  await jobs.begun;
};
const ofJob = async (wanted: string) => (await listJobs(store)).find(({ name }) => name === wanted);
const reopen = async () => {
  await jobs?.stop();
  await store.close();
  store = await openStore({ dataDir: join(dataDir, "database") });
};

it("knows of no jobs before the first start", async () => {
  expect(await listJobs(store)).toEqual([]);
});

it("does at a start what comes at a start", async () => {
  let times = 0;
  const count = async () => {
    times += 1;
    return "done" as const;
  };
  await begin(define("al-empezar", count));
  await expect.poll(() => ofJob("al-empezar"), LONG).toMatchObject({ state: "done", tries: 1, error: null });
  expect(times).toBe(1);
  // The library's tables are of another schema.
  await refreshStatistics(store);
});

it("keeps a job that failed with its error, over a restart, until it is tried again and done", { tags: ["slow"] }, async () => {
  await begin(define("que-falla", () => Promise.reject(new Error("no disk"))));
  const failed = { state: "retrying", tries: 1, error: "no disk" };
  await expect.poll(() => ofJob("que-falla"), LONG).toMatchObject(failed);
  await reopen();
  const kept = await ofJob("que-falla");
  expect(Date.parse(kept?.at ?? "")).toBeGreaterThan(Date.now());
  await begin(define("que-falla", async () => "done"));
  expect(await ofJob("que-falla")).toEqual(kept);
  await retryJob(store, { tag: "kept", id: kept?.id ?? "" }, new Date());
  await expect.poll(() => ofJob("que-falla"), LONG).toMatchObject({ id: kept?.id, state: "done", tries: 2 });
});

it("sets a job aside that a former version wrote otherwise, with its reason, and does not try it again by itself", async () => {
  await begin(define("de-otra-forma", async () => "done", z.strictObject({ days: z.number() })));
  const aside = { state: "setAside", error: expect.stringContaining("days") };
  await expect.poll(() => ofJob("de-otra-forma"), LONG).toMatchObject({ ...aside, tries: 1 });
  const { id } = (await ofJob("de-otra-forma")) ?? { id: "" };
  await retryJob(store, { tag: "kept", id }, new Date());
  await expect.poll(() => ofJob("de-otra-forma"), LONG).toMatchObject({ ...aside, tries: 2 });
});

it("waits at the stop for what is being done", async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let isNotified = false;
  const work: JobDefinition["work"] = async (_services, _payload, goesOn) => {
    begun.resolve();
    await goOn.promise;
    isNotified = !goesOn();
    return "done";
  };
  await begin(define("largo", work));
  await begun.promise;
  const stopped = jobs?.stop();
  goOn.resolve();
  await stopped;
  expect([isNotified, (await ofJob("largo"))?.state]).toEqual([true, "done"]);
});

it("can be stopped while it begins", async () => {
  jobs = open(define("nunca", async () => "done"));
  await jobs.stop();
  await jobs.begun;
});

it("forgets the schedule of what no version does any more", async () => {
  await begin(define("de-antes", async () => "done"));
  await jobs?.stop();
  await begin(define("de-ahora", async () => "done"));
  expect(await store.query(`select name from pgboss.schedule`)).toEqual([{ name: "de-ahora" }]);
});
