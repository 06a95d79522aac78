import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const EMAIL = "lectora@correo.example";

let folder: string;
let test: TestApp;
let root: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cierre-privacy-"));
  test = await openTestApp({ mailFolders: [folder, join(folder, "none")] });
  root = await test.addPerson("systemAdmin");
  admin = await test.addPerson("admin");
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const lines = async (email: string): Promise<{ kind: string }[]> => {
  const answer = await test.call(root, { url: "/api/privacy/person.ndjson", query: { email } });
  return answer.body.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
};
const erase = (person: TestPerson, email = EMAIL) =>
  test.call(person, { method: "POST", url: "/api/privacy/erase-reader", payload: { email } });
const subscribe = (project: string, email = EMAIL, name = "Lectora Pérez") =>
  test.save("mailing-address", { email, name }, project);
const recipient = (id: string, email: string, state: string) =>
  test.services.store.query(
    `insert into mailing_recipients (id, scope, campaign_id, address_id, email, state, message_id, error, queued_at, next_at)
      values ($1, $2, 'c-' || $1, 'a1', $3, $4, 'm1', case when $4 = 'failed' then 'no mailbox ' || $3 end, now(), now())`,
    [id, test.project, email, state],
  );

it("erases a reader out of subscriptions, their history, letters that went out or wait, and kept mail", async () => {
  const { id } = await subscribe(test.project);
  await test.call(admin, { method: "POST", url: `/api/mailing-address/${id}`, payload: { name: "Otra Pérez" } });
  await subscribe(test.otherProject, "Lectora@Correo.example");
  const gone = await subscribe(test.project, "otra@correo.example", "Nadie");
  await test.call(admin, { method: "DELETE", url: `/api/mailing-address/${gone.id}` });
  const other = await subscribe(test.project, "lector@correo.example", "Otro");
  for (const [each, email, state] of [
    ["r1", EMAIL, "sent"],
    ["r2", "LECTORA@correo.example", "waiting"],
    ["r3", EMAIL, "failed"],
    ["r4", "lector@correo.example", "waiting"],
  ] as const) {
    await recipient(each, email, state);
  }
  await writeFile(join(folder, "1.eml"), `From: a@b.example\r\nTo: "Lectora"\r\n <${EMAIL}>\r\n\r\nHola`);
  await writeFile(join(folder, "2.eml"), `From: ${EMAIL}\r\nTo: x${EMAIL}\r\n\r\n${EMAIL}`);
  expect((await lines(EMAIL)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["subscription", "formerSubscription", "letter"]),
  );

  const answer = await erase(root);
  expect(answer.json()).toMatchObject({ subscriptions: 2, letters: 3, mails: 1 });
  expect(answer.json().versions).toBeGreaterThan(3);
  expect(await lines(EMAIL)).toEqual([]);
  expect(await readdir(folder)).toEqual(["2.eml"]);
  const tables = ["documents", "history", "mailing_recipients", "audit_entries"];
  for (const table of tables) {
    const [found] = await test.services.store.query(
      `select count(*)::integer as count from ${table} t where t::text ilike '%lectora%' or t::text ilike '%Otra Pérez%'`,
    );
    expect([table, found]).toEqual([table, { count: 0 }]);
  }
  const rows = await test.services.store.query(`select id, state, email from mailing_recipients order by id`);
  expect(rows).toEqual([
    { id: "r1", state: "sent", email: "erased-r1" },
    { id: "r2", state: "skipped", email: "erased-r2" },
    { id: "r3", state: "failed", email: "erased-r3" },
    { id: "r4", state: "waiting", email: "lector@correo.example" },
  ]);
  expect((await test.call(admin, { url: `/api/mailing-address/${other.id}` })).statusCode).toBe(200);
  expect((await erase(root)).json()).toEqual({
    subscriptions: 0,
    versions: 0,
    letters: 0,
    mails: 0,
    comments: 0,
    commentVersions: 0,
  });
});

it("hands over and erases what a reader wrote below articles, and keeps the place of what others answered", async () => {
  const comment = (mail: string, values: object) =>
    test.saveAsServer("comment", {}, { mail, name: mail, d: "2026-03-01T12:00:00.000Z", state: "PUBLISHED", ...values });
  const [mail, other] = ["marta@correo.example", "otro@correo.example"];
  const answered = await comment(mail, { name: "Marta", t: "Vivo enfrente" });
  const answer = await comment(other, { t: "Yo también", replyTo: answered.id, thread: answered.id });
  const own = await comment(mail, { name: "Marta", t: "Es cierto", replyTo: answer.id, thread: answered.id });
  const deleted = await comment(mail, { name: "Marta", t: "Me equivoqué" });
  await test.call(admin, { method: "DELETE", url: `/api/comment/${deleted.id}` });
  const found = await lines(mail);
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["comment", "formerComment"]));
  expect(JSON.stringify(found)).toContain("Me equivoqué");

  expect((await erase(root, "Marta@correo.example")).json()).toMatchObject({ comments: 2 });
  expect(await lines(mail)).toEqual([]);
  for (const table of ["documents", "history"]) {
    const [left] = await test.services.store.query(
      `select count(*)::integer as count from ${table} t where t::text ~* 'marta|vivo enfrente|es cierto|me equivoqué'`,
    );
    expect([table, left]).toEqual([table, { count: 0 }]);
  }
  const read = (id: string) => test.call(admin, { url: `/api/comment/${id}` });
  expect((await read(answered.id)).json()).toMatchObject({ name: "Persona suprimida", state: "PUBLISHED" });
  expect((await read(answer.id)).json()).toMatchObject({ t: "Yo también", replyTo: { id: answered.id } });
  expect((await read(own.id)).statusCode).toBe(404);
});

it("also erases who had been deleted before, of whom the history knew", async () => {
  const { id } = await subscribe(test.project, "borrada@correo.example");
  await test.call(admin, { method: "DELETE", url: `/api/mailing-address/${id}` });
  expect((await lines("borrada@correo.example")).length).toBeGreaterThan(0);
  expect((await erase(root, "borrada@correo.example")).json()).toMatchObject({ subscriptions: 0 });
  expect(await lines("borrada@correo.example")).toEqual([]);
});

it("hands over what there is of a user: account, access, sessions, edits and audit, and no secret", async () => {
  await test.call(admin, { method: "POST", url: "/api/tag", payload: { name: "Río" } });
  const all = await lines(admin.username.toUpperCase());
  expect([...new Set(all.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(["user", "access", "session", "edit"]));
  expect(JSON.stringify(all)).not.toContain("argon2");
  const identities = JSON.stringify([{ id: "1", provider: "email", email: "Raul@correo.example" }]);
  await test.services.store.query(
    `update documents set data = data || jsonb_build_object('externalIds', $2::jsonb) where collection = 'user' and id = $1`,
    [admin.id, identities],
  );
  expect((await lines("raul@correo.example")).length).toBe(all.length);
});

it("is available only to system administrators, and the audit records the request without the person concerned", async () => {
  expect((await erase(admin)).statusCode).toBe(403);
  expect((await test.call(admin, { url: "/api/privacy/person.ndjson", query: { email: EMAIL } })).statusCode).toBe(403);
  expect((await erase(root, "nadie")).statusCode).toBe(400);
  const { data } = (await test.call(root, { url: "/api/audit-entry", query: { what: "erased" } })).json();
  expect(data.length).toBeGreaterThan(0);
  expect(JSON.stringify(data)).not.toContain("lectora");
});
