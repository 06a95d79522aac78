import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../../server/context/store.ts";
import { listIndexes } from "../../../server/core/lists/list-indexes.ts";
import { NEWEST_TABLES, openStore } from "../../../server/core/open-store.ts";
import { ensureIndexes } from "../../../server/core/store/ensure-indexes.ts";
import { migrate } from "../../../server/core/store/migrate.ts";
import { migrations } from "../../../server/core/store/migrations/all.ts";
import type { Migration } from "../../../server/core/store/migrations/migration.ts";
import { openPostgresStore } from "../../../server/core/store/postgres-store.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../server/testing/open-test-app.ts";
import { createDatabase } from "../own-database.ts";

const server = process.env.TEST_DATABASE_URL;

/** What the next version of the program may do to tables that are in use. */
const next: Migration = {
  version: NEWEST_TABLES + 1,
  name: "the next version",
  statements: [
    `alter table documents add column seat text`,
    `alter table history add column seats integer not null default 0`,
    `alter table applied_operations add column seat text`,
    `alter table sessions add column seat text`,
    `create table seats (id text primary key)`,
  ],
};
const nextIndexes = [
  ...listIndexes().slice(1),
  { name: "list_next_seat", on: "documents (scope, seat) where collection = 'article' and deleted_at is null" },
];

if (server === undefined) {
  describe("a rolling upgrade", () => {
    it("is left out: TEST_DATABASE_URL names no server", () => {
      console.warn("A program of the version before was not tried beside a newer one: TEST_DATABASE_URL is not set.");
      expect(process.env.CI, "with CI=true PostgreSQL may not be left out").not.toBe("true");
    });
  });
} else {
  describe("a program of the version before, beside a newer one", () => {
    let database: { readonly url: string; drop(): Promise<void> };
    let store: Store;
    let newer: Store;
    let former: TestApp;
    let editor: TestPerson;
    beforeAll(async () => {
      database = await createDatabase(server);
      store = await openStore({ dataDir: null, databaseUrl: database.url });
      newer = await openPostgresStore(database.url, 2);
      former = await openTestApp({ store });
      editor = await former.addPerson("editor");
    });
    afterAll(async () => {
      await former.close();
      await newer.close();
      await store.close();
      await database.drop();
    });
    const push = (operation: object) =>
      former.call(editor, { method: "POST", url: "/api/changes", payload: { operations: [operation] } });
    const write = async (number: number) => {
      const insert = {
        action: "INSERT",
        operationId: `escrita-${number}`,
        collection: "tag",
        id: `local:t${number}`,
        data: { name: `T ${number}` },
      };
      const [made] = (await push(insert)).json().results;
      const [again] = (await push(insert)).json().results;
      const patch = [{ op: "replace", path: "/name", value: `Tema ${number}` }];
      const update = {
        action: "UPDATE",
        operationId: `cambiada-${number}`,
        collection: "tag",
        id: made.id,
        baseUpdatedAt: made.document.updatedAt,
        patch,
      };
      const [changed] = (await push(update)).json().results;
      return [made.status, again.id === made.id, changed.status];
    };

    it("goes on working while the newer one changes tables and indexes, and afterwards", async () => {
      const written: unknown[] = [];
      let isChanged = false;
      const writing = (async () => {
        for (let number = 0; number < 20 || !isChanged; number += 1) written.push(await write(number));
      })();
      try {
        await migrate(newer, [...migrations, next]);
        await ensureIndexes(newer, nextIndexes, { smallBytes: 0 });
      } finally {
        isChanged = true;
      }
      await writing;
      written.push(await write(1_000_000));
      expect(written.filter((each) => JSON.stringify(each) !== '["applied",true,"applied"]')).toEqual([]);
      const listed = await former.call(editor, { url: "/api/tag?limit=1&sort=name" });
      expect(listed.statusCode).toBe(200);
    });

    it("starts anew at the newer tables, leaves their indexes alone, and finds its own", async () => {
      const names = async () =>
        (
          await newer.query<{ name: string }>(
            String.raw`select indexname as name from pg_indexes where indexname like 'list\_%' order by 1`,
          )
        ).map(({ name }) => name);
      const before = await names();
      const again = await openStore({ dataDir: null, databaseUrl: database.url });
      await again.close();
      expect(await names()).toEqual(before);
      expect(before).toEqual(expect.arrayContaining([listIndexes()[0]?.name, "list_next_seat"]));
    });

    it("is let go of by a step that takes something away, in words", async () => {
      const contract: Migration = {
        version: NEWEST_TABLES + 2,
        name: "contract",
        statements: [`drop table seats`],
        oldestProgram: next.version,
      };
      await migrate(newer, [...migrations, next, contract]);
      await expect(openStore({ dataDir: null, databaseUrl: database.url })).rejects.toThrow(
        `the database has version ${contract.version} of the tables, this program knows ${NEWEST_TABLES}`,
      );
    });

    it("writes while a large table is indexed, and what an index was left half made by is made again", async () => {
      const wanted = [...nextIndexes, { name: "list_next_beside", on: "documents (scope, seat, id)" }];
      const open = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      // Whoever makes an index waits for this one; nobody waits behind it.
      const writing = store.transaction(async (tx) => {
        await tx.query(`update documents set seat = '1' where collection = 'tag'`);
        begun.resolve();
        await open.promise;
      });
      await Promise.race([begun.promise, writing]);
      const making = ensureIndexes(newer, wanted, { smallBytes: 0 });
      await expect
        .poll(async () => (await store.query(`select 1 from pg_class where relname = 'list_next_beside'`)).length)
        .toBe(1);
      expect(await write(2_000_000)).toEqual(["applied", true, "applied"]);
      open.resolve();
      await Promise.all([writing, making]);
      const isValid = async () =>
        (await store.query(`select indisvalid as valid from pg_index where indexrelid = 'list_next_beside'::regclass`))[0];
      expect(await isValid()).toEqual({ valid: true });
      await store.query(`update pg_index set indisvalid = false where indexrelid = 'list_next_beside'::regclass`);
      await ensureIndexes(newer, wanted, { smallBytes: 0 });
      expect(await isValid()).toEqual({ valid: true });
    });
  });
}
