import { afterAll, beforeAll, expect, it } from "vitest";
import { noteAudit } from "../../core/rows/audit-row.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { forgetByAge, type RetentionRules } from "./forget-by-age.ts";

const KEEP_ALL: RetentionRules = { historyDays: null, recipientDays: null, visitDays: null, auditDays: null };
const now = new Date("2026-03-01T12:00:00.000Z");

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const query = (text: string, params: readonly unknown[] = []) => test.services.store.query(text, params);

it("removes former versions, and keeps the last one of each document and what is newer", async () => {
  const versions = [
    ["h1", "t1", "insert", "2024-01-01"],
    ["h2", "t1", "update", "2024-02-01"],
    ["h3", "t1", "discard", "2024-03-01"],
    ["h4", "t2", "insert", "2024-01-01"],
    ["h5", "t3", "insert", "2026-02-01"],
    ["h6", "t3", "update", "2026-02-02"],
  ];
  for (const [id, doc, op, at] of versions) {
    await query(
      `insert into history (id, scope, collection, doc_id, op, created_at, data) values ($1, 'p', 'tag', $2, $3, $4::timestamptz, '{}')`,
      [...[id, doc, op, at]],
    );
  }
  const left = async () => (await query(`select id from history where scope = 'p' order by id`)).map(({ id }) => id);
  await forgetByAge(test.services.store, KEEP_ALL, now);
  expect(await left()).toHaveLength(6);
  await forgetByAge(test.services.store, { ...KEEP_ALL, historyDays: 365 }, now);
  // A value that lost is nobody's last version.
  expect(await left()).toEqual(["h2", "h3", "h4", "h5", "h6"]);
});

it("forgets recipients of letters, not their counts, nor letters that wait", async () => {
  for (const [id, ended] of [
    ["r1", "2023-01-01"],
    ["r2", "2026-02-01"],
    ["r3", null],
  ]) {
    await query(
      `insert into mailing_recipients (id, scope, campaign_id, address_id, email, state, message_id, queued_at, next_at, ended_at)
        values ($1, 'p', 'c', 'a', $1 || '@correo.example', 'sent', 'm', '2023-01-01', '2023-01-01', $2::timestamptz)`,
      [id, ended],
    );
  }
  for (let turn = 0; turn < 2; turn++) await forgetByAge(test.services.store, { ...KEEP_ALL, recipientDays: 730 }, now);
  expect((await query(`select email from mailing_recipients order by id`)).map(({ email }) => email)).toEqual([
    "forgotten-r1",
    "r2@correo.example",
    "r3@correo.example",
  ]);
});

it("removes entries of the audit that have not recurred since", async () => {
  const { store } = test.services;
  for (const at of ["2024-01-01", "2026-02-01"]) {
    await noteAudit(store, { what: "refused", at: new Date(at), person: null, about: at });
  }
  await forgetByAge(store, { ...KEEP_ALL, auditDays: 400 }, now);
  const left = await query(`select data ->> 'about' as about from audit_entries where data ->> 'what' = 'refused'`);
  expect(left).toEqual([{ about: "2026-02-01" }]);
});

it("removes old visits, and stops when it is asked to", async () => {
  for (const at of ["2020-01-01", "2026-02-01"]) {
    await query(
      `insert into visit_counts (scope, at, collection, doc_id, source, grain, count) values ('p', $1::timestamptz, 'article', 'a', 'direct', 2, 1)`,
      [at],
    );
    await query(
      `insert into reading_counts (scope, at, doc_id, event, grain, count) values ('p', $1::timestamptz, 'a', 'reading', 2, 1)`,
      [at],
    );
  }
  const rules = { ...KEEP_ALL, visitDays: 800 };
  expect(await forgetByAge(test.services.store, rules, now, () => false)).toBe(false);
  expect(await query(`select 1 from visit_counts`)).toHaveLength(2);
  expect(await forgetByAge(test.services.store, rules, now)).toBe(true);
  expect(await query(`select 1 from visit_counts`)).toHaveLength(1);
  expect(await query(`select 1 from reading_counts`)).toHaveLength(1);
});
