import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { openStore } from "../../../server/core/open-store.ts";
import { findPooler } from "../../../server/core/store/find-pooler.ts";
import type { prepareDataFolder } from "../../../server/data-folder.ts";
import { openServices } from "../../../server/open-services.ts";
import { createDatabase } from "../own-database.ts";
import { documentsStoreContract } from "../store-contract.ts";
import { hasPooler, type OwnPooler, startPooler } from "./own-pooler.ts";

const server = process.env.TEST_DATABASE_URL;

if (server === undefined || !hasPooler) {
  describe("a pooler", () => {
    it("is left out: there is no pgbouncer, or TEST_DATABASE_URL names no server", () => {
      console.warn("The store's contract was not tried through a pooler: pgbouncer or TEST_DATABASE_URL is missing.");
      expect(hasPooler && server === undefined && process.env.CI).not.toBe("true");
    });
  });
} else {
  describe("through a pooler that gives each transaction another connection", () => {
    let pooler: OwnPooler;
    beforeAll(async () => {
      pooler = await startPooler(server, "transaction");
    });
    afterAll(() => pooler.stop());

    // The gate tries the same without one.
    describe("the store", { tags: ["slow"] }, () => {
      documentsStoreContract(async () => {
        const { url, drop } = await createDatabase(server);
        return { store: await openStore({ dataDir: null, databaseUrl: pooler.through(url), directUrl: url }), drop };
      });
    });

    it("times are those of UTC, at whichever connection", async () => {
      const { url, drop } = await createDatabase(server);
      const zone = new URL(url).pathname.slice(1);
      const store = await openStore({ dataDir: null, databaseUrl: pooler.through(url), directUrl: url });
      try {
        await store.query(`alter database ${zone} set timezone to 'Asia/Tokyo'`);
        const asked = Array.from({ length: 20 }, () =>
          store.query("select current_setting('timezone') as zone, pg_sleep(0.01)::text"),
        );
        expect(new Set((await Promise.all(asked)).map(([row]) => row?.zone))).toEqual(new Set(["UTC"]));
      } finally {
        await store.close();
        await drop();
      }
    });

    it("is known for what it is, and so are one that keeps connections, and none", async () => {
      const session = await startPooler(server, "session");
      try {
        expect(await Promise.all([pooler.through(server), session.through(server), server].map(findPooler))).toEqual([
          "transaction",
          "session",
          "none",
        ]);
      } finally {
        await session.stop();
      }
    });

    it.each(["DATABASE_URL", "DATABASE_DIRECT_URL"])("is refused at the start as %s, by name", async (name) => {
      const through = pooler.through(server);
      const config = readConfig({ DATABASE_URL: through, ...(name === "DATABASE_DIRECT_URL" && { [name]: through }) }, []);
      const folder = { database: null } as unknown as Awaited<ReturnType<typeof prepareDataFolder>>;
      await expect(openServices(config, folder, pino({ level: "silent" }))).rejects.toThrow(`${name} leads to a pooler`);
    });
  });
}
