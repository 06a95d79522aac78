import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Store } from "../../server/context/store.ts";
import { openStore } from "../../server/core/open-store.ts";
import type { JobDefinition } from "../../server/engines/jobs/job-definition.ts";
import { startJobs } from "../../server/engines/jobs/start-jobs.ts";
import { listJobs } from "../../server/features/job-list/list-jobs.ts";
import { retryJob } from "../../server/features/job-list/retry-job.ts";
import { runDueTasks } from "../../server/features/tasks/run-due-tasks.ts";
import { openTestApp, type TestApp } from "../../server/testing/open-test-app.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;

if (server === undefined) {
  describe("jobs and several processes", { tags: ["gate"] }, () => {
    it("are left out: TEST_DATABASE_URL names no server", () => {
      console.warn("Jobs of several processes were not tried: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
  });
} else {
  describe("several processes on one database", { tags: ["gate"] }, () => {
    let database: { url: string; drop(): Promise<void> };
    let test: TestApp;
    const stores: Store[] = [];
    const open = async () => {
      const store = await openStore({ dataDir: null, databaseUrl: database.url });
      stores.push(store);
      return store;
    };
    const define = (name: string, more: Partial<JobDefinition>): JobDefinition => ({
      ...{ name, payload: z.strictObject({}), schedule: "0 0 1 1 *", usual: {}, atStart: false, failure: "it went wrong" },
      ...{ work: async () => "done" as const, ...more },
    });
    /** Two processes with the same jobs, stopped once `work` is done. */
    const together = async (definitions: readonly JobDefinition[], work: () => Promise<void>) => {
      const logger = pino({ level: "silent" });
      const running = await Promise.all(
        [open(), open()].map(async (opening) => {
          const services = { ...test.services, logger, store: await opening, databaseUrl: database.url };
          return startJobs(services, definitions, { poll: 0.5, schedule: 1 });
        }),
      );
      await Promise.all(running.map(({ begun }) => begun));
      try {
        await work();
      } finally {
        await Promise.all(running.map((jobs) => jobs.stop()));
      }
    };
    const rowsOf = (name: string) => test.services.store.query(`select * from pgboss.job where name = $1`, [name]);

    beforeAll(async () => {
      database = await createDatabase(server);
      test = await openTestApp({ store: await open() });
    });
    afterAll(async () => {
      await test.close();
      await Promise.all(stores.map((store) => store.close()));
      await database.drop();
    });

    it("do a scheduled job once each time that it comes, and what comes at a start once", async () => {
      const ran = { "cada-minuto": 0, "al-empezar": 0 };
      const counting = (name: keyof typeof ran) => async () => {
        ran[name] += 1;
        return "done" as const;
      };
      const definitions = [
        define("cada-minuto", { schedule: "* * * * *", work: counting("cada-minuto") }),
        define("al-empezar", { atStart: true, work: counting("al-empezar") }),
      ];
      await together(definitions, async () => {
        await expect.poll(() => Math.min(...Object.values(ran)), { timeout: 25_000 }).toBe(1);
      });
      expect(ran["al-empezar"]).toBe(1);
      // A minute may have ended meanwhile: what came is known by the rows of the library, of which there is one each time.
      const occurrences = await rowsOf("__pgboss__send-it");
      expect(ran["cada-minuto"]).toBe((await rowsOf("cada-minuto")).length);
      expect(ran["cada-minuto"]).toBeLessThanOrEqual(new Set(occurrences.map(({ singleton_on }) => String(singleton_on))).size);
    });

    it("run a task that is due once", async () => {
      const admin = await test.addPerson("admin");
      const payload = { name: "Tarea", code: "return data;", schedules: [{ cron: "*/5 * * * *" }], disabled: false };
      const { id } = (await test.call(admin, { method: "POST", url: "/api/custom-task", payload })).json();
      const signal = new AbortController().signal;
      const services = await Promise.all([open(), open()].map(async (store) => ({ ...test.services, store: await store })));
      const look = () => Promise.all(services.map((each) => runDueTasks(each, signal)));
      await look();
      test.pass(5 * 60_000);
      await look();
      await look();
      const { data } = (await test.call(admin, { url: `/api/custom-task/${id}/runs` })).json();
      expect(data).toMatchObject([{ state: "ended", startedBy: "schedule", error: null }]);
    });

    it("keep a job that fails for a later try, by any of them, and say why", async () => {
      let isWell = false;
      const work = () => (isWell ? Promise.resolve("done" as const) : Promise.reject(new Error("no disk")));
      const found = async () => (await listJobs(test.services.store)).find(({ name }) => name === "que-falla");
      await together([define("que-falla", { atStart: true, work })], async () => {
        await expect.poll(found, { timeout: 25_000 }).toMatchObject({ state: "retrying", tries: 1, error: "no disk" });
        isWell = true;
        await retryJob(test.services.store, { tag: "kept", id: (await found())?.id ?? "" }, new Date());
        await expect.poll(found, { timeout: 25_000 }).toMatchObject({ state: "done", tries: 2 });
      });
    });
  });
}
