import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChangeBus } from "../../server/context/change-bus.ts";
import type { Store } from "../../server/context/store.ts";
import { openStore } from "../../server/core/open-store.ts";
import { publishDue } from "../../server/features/articles/publish-due.ts";
import { startPublishing } from "../../server/features/articles/start-publishing.ts";
import { openTestApp, type TestApp } from "../../server/testing/open-test-app.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;
const HOUR = 3_600_000;

if (server === undefined) {
  describe("scheduled articles and several processes", { tags: ["gate"] }, () => {
    it("are left out: TEST_DATABASE_URL names no server", () => {
      console.warn("Publishing by several processes was not tried: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
  });
} else {
  describe("several processes on one database", { tags: ["gate"] }, () => {
    let database: { url: string; drop(): Promise<void> };
    let test: TestApp;
    let category: string;
    const stores: Store[] = [];
    const open = async () => {
      const store = await openStore({ dataDir: null, databaseUrl: database.url });
      stores.push(store);
      return store;
    };
    /** A process with the articles that it reported as published, in order. */
    const begin = async () => {
      const published: string[] = [];
      const changes = createChangeBus((error) => {
        throw error;
      });
      changes.subscribe(({ collection, id }) => collection === "article" && published.push(id));
      return { published, services: { ...test.services, store: await open(), changes } };
    };
    const schedule = async (count: number) => {
      const date = new Date(test.services.now().getTime() + HOUR).toISOString();
      const made: string[] = [];
      for (let index = 0; index < count; index += 1) {
        const article = { title: `Nota ${index}`, category, status: "SCHEDULED", date };
        made.push((await test.save("article", article, test.project)).id);
      }
      return made.sort();
    };
    const versionsOf = async (ids: readonly string[]) => {
      const rows = await test.services.store.query<{ id: string; status: string; versions: number }>(
        `select d.id, d.data ->> 'status' as status, count(h.id) as versions from documents d
          join history h on h.scope = d.scope and h.collection = d.collection and h.doc_id = d.id
          where d.id = any($1::text[]) group by d.id, d.data order by d.id`,
        [ids],
      );
      return rows.map(({ status, versions }) => `${status} ${versions}`);
    };

    beforeAll(async () => {
      database = await createDatabase(server);
      test = await openTestApp({ store: await open() });
      category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
    });
    afterAll(async () => {
      await test.close();
      await Promise.all(stores.map((store) => store.close()));
      await database.drop();
    });

    it("publish many articles that are due at once, each of them once, and share the work", async () => {
      const ids = await schedule(120);
      test.pass(HOUR);
      const processes = [await begin(), await begin()];
      const running = processes.map(({ services }) => startPublishing(services));
      const published = () => processes.flatMap((each) => each.published).sort();
      await expect.poll(published, { timeout: 25_000 }).toEqual(ids);
      await Promise.all(running.map((each) => each.stop()));
      for (const each of processes) expect(each.published.length).toBeGreaterThan(0);
      expect(new Set(await versionsOf(ids))).toEqual(new Set(["PUBLISHED 2"]));
      expect(await test.services.store.query(`select * from jobs`)).toEqual([]);
    });

    it("publish once even where all hold the same job", async () => {
      const ids = await schedule(10);
      test.pass(HOUR);
      const processes = await Promise.all([begin(), begin(), begin()]);
      // Every look at a job that was taken finds it free again, as it would be after the pause.
      const greedy = processes.map(({ services }) => ({
        ...services,
        store: {
          ...services.store,
          batch: async (statements: Parameters<Store["batch"]>[0]) => {
            await services.store.query(`update jobs set run_at = $1`, [test.services.now().toISOString()]);
            return services.store.batch(statements);
          },
        },
      }));
      // A look may find every job in the hands of another that takes none of them: the next one is soon, as in `startPublishing`.
      const look = async () => {
        await Promise.all(greedy.map((services) => publishDue(services)));
        return processes.flatMap((each) => each.published).sort();
      };
      await expect.poll(look, { timeout: 25_000 }).toEqual(ids);
      expect(new Set(await versionsOf(ids))).toEqual(new Set(["PUBLISHED 2"]));
    });

    it("take over what one of them had taken when it died", async () => {
      const ids = await schedule(3);
      test.pass(HOUR);
      const [dying, other] = [await begin(), await begin()];
      const dead = new Error("the process is gone");
      const store: Store = { ...dying.services.store, transaction: () => Promise.reject(dead) };
      await publishDue({ ...dying.services, store });
      await publishDue(other.services);
      expect(other.published).toEqual([]);
      test.pass(30_000);
      await publishDue(other.services);
      expect(other.published.sort()).toEqual(ids);
    });
  });
}
