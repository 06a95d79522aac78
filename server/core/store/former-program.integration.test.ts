import { afterEach, expect, it } from "vitest";
import type { Store } from "../../context/store.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { NEWEST_TABLES } from "../open-store.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import type { Migration } from "./migrations/migration.ts";

const next: Migration = {
  version: NEWEST_TABLES + 1,
  name: "what the next version adds",
  statements: [
    `alter table documents add column seat text`,
    `alter table history add column seats integer not null default 0`,
    `alter table sessions add column seat text`,
    `create table seats (id text primary key)`,
  ],
};
const afterNext: Migration = {
  version: NEWEST_TABLES + 2,
  name: "what the version after takes away",
  statements: [`drop table seats`],
  oldestProgram: next.version,
};

let store: Store;
afterEach(() => store.close());

it("works with tables that a newer one has added to, until it takes something away", async () => {
  store = await openMemoryStore();
  await migrate(store, [...migrations, next]);
  expect(await migrate(store, migrations)).toEqual({ version: next.version, oldestProgram: 50 });
  const test = await openTestApp({ store });
  const editor = await test.addPerson("editor");
  const send = (url: string, payload: object) => test.call(editor, { method: "POST", url, payload });
  const { id } = (await send("/api/tag", { name: "Río" })).json();
  expect((await send(`/api/tag/${id}`, { name: "Mar" })).statusCode).toBe(200);
  expect((await test.call(editor, { method: "GET", url: `/api/tag/${id}` })).json()).toMatchObject({ name: "Mar" });
  expect((await test.call(editor, { method: "DELETE", url: `/api/tag/${id}` })).statusCode).toBe(204);
  await test.close();

  await migrate(store, [...migrations, next, afterNext]);
  expect(await migrate(store, [...migrations, next])).toMatchObject({ version: afterNext.version });
  await expect(migrate(store, migrations)).rejects.toThrow(
    `the database has version ${afterNext.version} of the tables, this program knows ${NEWEST_TABLES}`,
  );
});
