import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PublishedChange } from "../../context/command-context.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { listJobs } from "../job-list/list-jobs.ts";
import { publishDue } from "./publish-due.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let test: TestApp;
let editor: TestPerson;
let category: string;
const changes: PublishedChange[] = [];
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  test.services.changes.subscribe((change) => changes.push(change));
});
beforeEach(() => {
  changes.length = 0;
  logged.length = 0;
});
afterAll(() => test.close());

const publish = () => {
  const logger = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  return publishDue({ ...test.services, logger });
};
const inTime = (ms: number) => new Date(test.services.now().getTime() + ms).toISOString();
const call = async (method: "GET" | "POST" | "DELETE", path: string, payload?: Record<string, unknown>) => {
  const answer = await test.call(editor, { method, url: `/api/${path}`, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body === "" ? null : answer.json();
};
const schedule = (values: Record<string, unknown> = {}) =>
  call("POST", "article", { title: "Obras", category, status: "SCHEDULED", date: inTime(HOUR), ...values });
const read = (id: string) => call("GET", `article/${id}`);
const versions = async (id: string) => (await call("GET", `document-history?model=Article&doc=${id}`)).data;

it("publishes an article once when its date has come, and notifies everybody", async () => {
  const { id, date } = await schedule();
  changes.length = 0;
  await publish();
  expect((await read(id)).status).toBe("SCHEDULED");
  test.pass(HOUR);
  await Promise.all([publish(), publish()]);
  await publish();
  expect(await read(id)).toMatchObject({ status: "PUBLISHED", date, title: "Obras", updatedBy: { displayName: "Cierre" } });
  expect(changes).toMatchObject([{ id, collection: "article", document: { status: "PUBLISHED" }, sessionNonce: null }]);
  expect(await versions(id)).toHaveLength(2);
  expect(await test.services.store.query(`select * from jobs`)).toEqual([]);
});

it("leaves what was written since as it is", async () => {
  const { id } = await schedule({ bodyHtml: "<p>Primera</p>" });
  await call("POST", `article/${id}`, { title: "Obras en el centro", bodyHtml: "<p>Segunda</p>" });
  test.pass(HOUR);
  await publish();
  expect(await read(id)).toMatchObject({ status: "PUBLISHED", title: "Obras en el centro", bodyHtml: "<p>Segunda</p>" });
});

it("publishes what was due long ago, many at once", async () => {
  const ids: string[] = [];
  for (let index = 0; index < 25; index += 1) ids.push((await schedule({ title: `Nota ${index}`, date: inTime(-HOUR) })).id);
  await publish();
  for (const id of ids) expect((await read(id)).status).toBe("PUBLISHED");
});

it("does nothing to an article that was put off, taken back, deleted or published by hand", async () => {
  const [putOff, takenBack, deleted, byHand] = await Promise.all([0, 1, 2, 3].map(() => schedule()));
  const later = inTime(3 * HOUR);
  await call("POST", `article/${putOff.id}`, { date: later });
  await call("POST", `article/${takenBack.id}`, { status: "DRAFT" });
  await call("DELETE", `article/${deleted.id}`);
  await call("POST", `article/${byHand.id}`, { status: "PUBLISHED" });
  changes.length = 0;
  test.pass(HOUR);
  await publish();
  expect(changes).toEqual([]);
  expect(await read(putOff.id)).toMatchObject({ status: "SCHEDULED", date: later });
  expect((await read(takenBack.id)).status).toBe("DRAFT");
  test.pass(2 * HOUR);
  await publish();
  expect((await read(putOff.id)).status).toBe("PUBLISHED");
});

it("does nothing when a job comes for a version that is gone", async () => {
  const { id, updatedAt } = await schedule();
  const row = [test.project, id, updatedAt, inTime(0)];
  await test.services.store.query(
    `insert into jobs (kind, scope, doc_id, version, run_at) values ('publish', $1, $2, $3, $4)`,
    row,
  );
  changes.length = 0;
  await publish();
  expect([changes, await test.services.store.query(`select * from jobs`)]).toEqual([[], []]);
});

it("keeps an article that may not be published, says so, and tries again with growing pauses", async () => {
  const gone = await test.save("category", { name: "Suplemento" }, test.project);
  const { id } = await schedule({ category: gone.id });
  const admin = await test.addPerson("admin");
  await test.call(admin, { method: "DELETE", url: `/api/category/${gone.id}` });
  test.pass(HOUR);
  const tries: number[] = [];
  for (let second = 0; second < 240; second += 10) {
    await publish();
    if (logged.splice(0).length > 0) tries.push(second);
    test.pass(10_000);
  }
  expect(tries).toEqual([0, 30, 90, 210]);
  expect((await read(id)).status).toBe("SCHEDULED");
  expect(await versions(id)).toHaveLength(1);
});

it("tries again at once when such an article was changed, and names it in the log until then", async () => {
  const gone = await test.save("category", { name: "Anexo" }, test.project);
  const { id } = await schedule({ category: gone.id });
  const admin = await test.addPerson("admin");
  await test.call(admin, { method: "DELETE", url: `/api/category/${gone.id}` });
  test.pass(HOUR);
  await publish();
  const [said] = logged.filter(({ article }) => article === id);
  expect(said).toMatchObject({
    level: 50,
    project: test.project,
    tries: 1,
    err: { fields: { category: "validation.required" } },
  });
  const [kept] = (await listJobs(test.services.store)).filter(({ document }) => document?.id === id);
  expect(kept).toMatchObject({ name: "publish", state: "retrying", tries: 1, error: expect.stringMatching(/^Categoría: /) });
  await call("POST", `article/${id}`, { category });
  await publish();
  expect((await read(id)).status).toBe("PUBLISHED");
});
