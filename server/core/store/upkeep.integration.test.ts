import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Store } from "../../context/store.ts";
import { openPgliteStore } from "./pglite-store.ts";
import { refreshStatistics } from "./refresh-statistics.ts";
import { TableVacuum } from "./vacuum-tables.ts";

let store: Store;
beforeAll(async () => {
  store = await openPgliteStore(null);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.query("create table notes (id integer primary key, data jsonb not null)");
  await store.query("create index notes_values on notes using gin (data jsonb_path_ops)");
  await store.query(`insert into notes select n, jsonb_build_object('name', 'Nota ' || n) from generate_series(1, 2000) n`);
});
afterEach(() => store.query("drop table notes"));

it("takes what was written lately into the indexes of values, so that a question reads no list in front of them", async () => {
  await refreshStatistics(store);
  const [left] = await store.query<{ pages: number }>(`select gin_clean_pending_list('notes_values')::integer as pages`);
  expect(left).toEqual({ pages: 0 });
});

it("keeps a table as large as its rows are, however often they are edited", async () => {
  const vacuum = new TableVacuum();
  const pages = async () => {
    const [size] = await store.query<{ pages: number }>(
      `select (pg_relation_size('notes') / current_setting('block_size')::integer)::integer as pages`,
    );
    return size?.pages ?? 0;
  };
  const before = await pages();
  for (let edit = 0; edit < 6; edit += 1) {
    await store.query(`update notes set data = data || jsonb_build_object('edit', $1::text)`, [String(edit)]);
    await refreshStatistics(store);
    await vacuum.next(store, 0);
  }
  expect(await pages()).toBeLessThan(before * 3.5);
});

it("vacuums every table once a day, one at a time, also one whose number of dead rows is unknown", {
  tags: ["slow"],
}, async () => {
  const vacuum = new TableVacuum();
  const vacuumed = async () => {
    await store.query("select pg_stat_force_next_flush()");
    const rows = await store.query<{ times: number }>(
      `select vacuum_count::integer as times from pg_stat_all_tables where vacuum_count > 0 and schemaname not like 'pg\\_toast%'`,
    );
    return rows.reduce((sum, { times }) => sum + times, 0);
  };
  const before = await vacuumed();
  await vacuum.next(store, 0);
  expect(await vacuumed()).toBe(before + 1);
  const [count] = await store.query<{ tables: number }>(
    `select count(*)::integer as tables from pg_stat_all_tables where schemaname not like 'pg\\_toast%'`,
  );
  const tables = count?.tables ?? 0;
  for (let tick = 1; tick < tables + 5; tick += 1) await vacuum.next(store, tick);
  expect(await vacuumed()).toBe(before + tables);
  await vacuum.next(store, 86_400_000);
  expect(await vacuumed()).toBe(before + tables + 1);
});
