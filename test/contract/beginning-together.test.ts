import { describe, expect, it } from "vitest";
import { openStore } from "../../server/core/open-store.ts";
import { oneAtATime, SEED_LOCK } from "../../server/core/store/one-at-a-time.ts";
import { createDatabase } from "./own-database.ts";

const server = process.env.TEST_DATABASE_URL;

describe("processes that begin at the same moment on an empty database", { tags: ["gate"] }, () => {
  if (server === undefined) {
    it("are left out: TEST_DATABASE_URL names no server", () => {
      console.warn("Beginning together was not tried: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
    return;
  }
  it("make the tables once, and fill them one after the other", async () => {
    const database = await createDatabase(server);
    const stores = await Promise.all([0, 1, 2, 3].map(() => openStore({ dataDir: null, databaseUrl: database.url })));
    const seen: string[] = [];
    await Promise.all(
      stores.map((store) =>
        oneAtATime(store, SEED_LOCK, async () => {
          seen.push("begin");
          const [row] = await store.query<{ count: number }>(`select count(*) as count from broadcasts`);
          if (Number(row?.count) === 0) await store.query(`insert into broadcasts values ('b1', 'p', 'u', 'Ana', 'hola', now())`);
          seen.push("end");
        }),
      ),
    );
    expect(seen.join(" ")).toBe(Array(4).fill("begin end").join(" "));
    expect(await stores[0]?.query(`select id from broadcasts`)).toEqual([{ id: "b1" }]);
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  });

  it("need no more than two connections each for that", async () => {
    const database = await createDatabase(server);
    const store = await openStore({ dataDir: null, databaseUrl: database.url, connections: 2 });
    expect(await oneAtATime(store, SEED_LOCK, () => store.query(`select 1 as one`))).toEqual([{ one: 1 }]);
    await store.close();
    await database.drop();
  });
});
