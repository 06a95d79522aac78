import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDatabases } from "../../../server/check-databases.ts";
import { createChangeBus } from "../../../server/context/change-bus.ts";
import type { Store } from "../../../server/context/store.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import { type Reading, readCopy } from "../../../server/core/store/reading-store.ts";
import { createDatabase } from "../own-database.ts";
import { type OwnCopy, programs, startCopy } from "./own-copy.ts";

const server = process.env.TEST_DATABASE_URL;

if (server === undefined || programs === null) {
  describe("a copy of the database", () => {
    it("is left out: TEST_DATABASE_URL names no server, or there is no pg_basebackup", () => {
      console.warn("A copy of the database was not tried: TEST_DATABASE_URL or pg_basebackup is missing.");
      expect(server === undefined && process.env.CI).not.toBe("true");
    });
  });
} else {
  describe("a copy of the database", () => {
    let database: { readonly url: string; drop(): Promise<void> };
    let copy: OwnCopy;
    let store: Store;
    let reading: Reading;
    const news: boolean[] = [];
    const changes = createChangeBus(() => undefined);
    beforeAll(async () => {
      database = await createDatabase(server);
      store = await openStore({ dataDir: null, databaseUrl: database.url });
      await store.query("create table noted (word text)");
      copy = await startCopy(database.url);
      const near = {
        store: await openPostgresStore(copy.of(database.url)),
        lagMs: 2_000,
        changed: (is: boolean) => news.push(is),
      };
      reading = readCopy(store, near, changes);
    });
    afterAll(async () => {
      await reading.close();
      await copy.stop();
      await store.close();
      await database.drop();
    });
    const isCopy = async () => (await reading.of("p").query("select pg_is_in_recovery() as is"))[0]?.is;
    const words = async () => (await reading.of("p").query<{ word: string }>("select word from noted")).map(({ word }) => word);

    it("is known for one of the database that it follows", async () => {
      await checkDatabases({ databaseUrl: database.url, directUrl: undefined, readUrl: copy.of(database.url) });
    });

    it("is read once it is near, and not before it has what was changed", async () => {
      await expect.poll(isCopy).toBe(true);
      for (const word of ["uno", "dos", "tres"]) {
        await store.query("insert into noted values ($1)", [word]);
        changes.publishFromElsewhere({ scope: "p", collection: "article", id: word });
        expect(await words()).toContain(word);
      }
      await expect.poll(isCopy).toBe(true);
      expect(await words()).toEqual(["uno", "dos", "tres"]);
    });

    it("takes no writes, which the database gets", async () => {
      await reading.of("p").query("insert into noted values ('cuatro')");
      const written = reading
        .of("p")
        .query("with made as (insert into noted values ('cinco') returning word) select word from made");
      expect(await written).toEqual([{ word: "cinco" }]);
      expect(await reading.of("p").transaction((tx) => tx.query("select pg_is_in_recovery() as is"))).toEqual([{ is: false }]);
    });

    it("is left aside while it does not follow, which is said once, and read again afterwards", async () => {
      const there = await openPostgresStore(copy.of(database.url), 2);
      await there.query("select pg_wal_replay_pause()");
      await store.query("insert into noted values ('seis')");
      await expect.poll(isCopy).toBe(false);
      expect([await words(), news.at(-1)]).toEqual([expect.arrayContaining(["seis"]), false]);
      await there.query("select pg_wal_replay_resume()");
      await expect.poll(isCopy).toBe(true);
      expect(news).toEqual([...news.slice(0, -2), false, true]);
      await there.close();
    });
  });
}
