import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { publishDue } from "./publish-due.ts";

const HOUR = 3_600_000;

let test: TestApp;
let editor: TestPerson;
let category: string;

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterAll(() => test.close());

const inTime = (ms: number) => new Date(test.services.now().getTime() + ms).toISOString();
const call = async (path: string, payload?: Record<string, unknown>) => {
  const answer = await test.call(editor, { method: payload ? "POST" : "GET", url: `/api/${path}`, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const write = async (values: Record<string, unknown>) => {
  const { status, body } = await call("article", { title: "Presupuesto", category, status: "DRAFT", ...values });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as string;
};

it("refuses whatever would publish an article before its embargo ends, and accepts it from then on", async () => {
  const id = await write({ embargo: inTime(HOUR) });
  const refused = await call(`article/${id}`, { status: "PUBLISHED" });
  expect(refused).toMatchObject({ status: 422, body: { code: "invalid", fields: { embargo: "validation.embargoed" } } });
  const early = await call(`article/${id}`, { status: "SCHEDULED", date: inTime(HOUR / 2) });
  expect(early).toMatchObject({ status: 422, body: { fields: { date: "validation.beforeEmbargo" } } });
  const bulk = await call("article", { title: "Otra", category, status: "PUBLISHED", embargo: inTime(HOUR) });
  expect(bulk).toMatchObject({ status: 422, body: { fields: { embargo: "validation.embargoed" } } });
  expect((await call(`article/${id}`)).body.status).toBe("DRAFT");
  test.pass(HOUR);
  expect(await call(`article/${id}`, { status: "PUBLISHED" })).toMatchObject({ status: 200, body: { status: "PUBLISHED" } });
});

it("publishes by the clock what was scheduled for the end of its embargo", async () => {
  const embargo = inTime(HOUR);
  const id = await write({ embargo, status: "SCHEDULED", date: embargo });
  await publishDue(test.services);
  expect((await call(`article/${id}`)).body.status).toBe("SCHEDULED");
  test.pass(HOUR);
  await publishDue(test.services);
  expect((await call(`article/${id}`)).body).toMatchObject({ status: "PUBLISHED", embargo });
});

it("refuses an embargo for what readers have already, and leaves it as it is", async () => {
  const id = await write({ status: "PUBLISHED" });
  const late = await call(`article/${id}`, { embargo: inTime(HOUR) });
  expect(late).toMatchObject({ status: 422, body: { fields: { embargo: "validation.embargoed" } } });
  const { body } = await call(`article/${id}`);
  expect([body.status, body.embargo ?? null]).toEqual(["PUBLISHED", null]);
});
