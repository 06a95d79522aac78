import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { serverJobs } from "../../../schema/wire/jobs.ts";
import { type Jobs, startJobs } from "../../engines/jobs/start-jobs.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { publishDue } from "../articles/publish-due.ts";

let test: TestApp;
let root: TestPerson;
let jobs: Jobs;
let isWell = false;

beforeAll(async () => {
  test = await openTestApp();
  root = await test.addPerson("systemAdmin");
  const work = () => (isWell ? Promise.resolve("done" as const) : Promise.reject(new Error("no disk")));
  const job = {
    name: "prueba",
    payload: z.strictObject({}),
    schedule: "0 0 1 1 *",
    usual: {},
    atStart: true,
    failure: "no",
    work,
  };
  jobs = startJobs(test.services, [job], { poll: 0.5, schedule: 1 });
  await jobs.begun;
});
afterAll(async () => {
  await jobs.stop();
  await test.close();
});

const list = async () => serverJobs.parse((await test.call(root, { url: "/api/jobs" })).json()).data;
const retry = async (id: string, person: TestPerson | null = root) => {
  const answer = await test.call(person, { method: "POST", url: `/api/jobs/${encodeURIComponent(id)}/retry` });
  return answer.statusCode;
};
const ofJob = async (name: string) => (await list()).find((job) => job.name === name);

it("are a system admin's alone", async () => {
  const admin = await test.addPerson("admin");
  expect((await test.call(admin, { url: "/api/jobs" })).statusCode).toBe(403);
  expect((await test.call(null, { url: "/api/jobs" })).statusCode).toBe(401);
  expect(await retry("0197e2a4-0000-7000-8000-000000000000", admin)).toBe(403);
});

it.each(["x", "publish:", "publish:p1", "1; drop table jobs", "publish::a1", "x".repeat(190)])(
  "refuses to try %s",
  async (id) => {
    expect(await retry(id)).toBe(400);
  },
);

it.each(["0197e2a4-0000-7000-8000-000000000000", "publish:p1:a1"])("knows of no %s", async (id) => {
  expect(await retry(id)).toBe(404);
});

it("tries a job again that failed, once it is asked to", async () => {
  await expect.poll(() => ofJob("prueba")).toMatchObject({ state: "retrying", error: "no disk" });
  const { id } = (await ofJob("prueba")) ?? { id: "" };
  isWell = true;
  expect(await retry(id)).toBe(204);
  await expect.poll(() => ofJob("prueba")).toMatchObject({ id, state: "done" });
  expect(await retry(id)).toBe(404);
});

it("tries a scheduled article again that may not be published", async () => {
  const { id: category } = await test.save("category", { name: "Suplemento" }, test.project);
  const date = new Date(test.services.now().getTime() + 60_000).toISOString();
  const { id } = await test.save("article", { title: "Obras", category, status: "SCHEDULED", date }, test.project);
  await test.call(root, { method: "DELETE", url: `/api/category/${category}`, headers: { project: test.project } });
  test.pass(60_000);
  const services = { ...test.services, logger: pino({ level: "silent" }) };
  await publishDue(services);
  const job = await ofJob("publish");
  expect(job).toMatchObject({ state: "retrying", tries: 1, document: { project: test.project, id } });
  await publishDue(services);
  expect((await ofJob("publish"))?.tries).toBe(1);
  expect(await retry(job?.id ?? "")).toBe(204);
  await publishDue(services);
  expect((await ofJob("publish"))?.tries).toBe(2);
});
