import { afterAll, beforeAll, expect, it } from "vitest";
import type { TaskRun } from "../../../schema/wire/task-runs.ts";
import type { Looking } from "../../engines/jobs/keep-looking.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { startTasks } from "./start-tasks.ts";

const MINUTE = 60_000;
const ENDLESS = "cierre.log('vive'); for (;;);";

let test: TestApp;
let admin: TestPerson;
let other: TestPerson;
let tasks: Looking;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  other = await test.addPerson("admin", { project: test.otherProject });
});
afterAll(async () => {
  await tasks.stop();
  await test.close();
});

const save = async (person: TestPerson, path: string, payload: object): Promise<{ id: string }> => {
  const answer = await test.call(person, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const due = (person: TestPerson, code: string) =>
  save(person, "custom-task", {
    name: "Tarea",
    code,
    schedules: [{ cron: "* * * * *" }],
    hooks: [{ model: "Tag" }],
    disabled: false,
  });
const runs = async (person: TestPerson, { id }: { id: string }): Promise<TaskRun[]> =>
  (await test.call(person, { url: `/api/custom-task/${id}/runs` })).json().data;

it("leaves a lane for other projects, and its stop gives up what runs and begins nothing more", async () => {
  const three = [await due(admin, ENDLESS), await due(admin, ENDLESS), await due(admin, ENDLESS)];
  const short = await due(other, "return 'Río';");
  test.pass(MINUTE);
  tasks = startTasks(test.services);
  const results = async () => {
    const all = await Promise.all(three.map((task) => runs(admin, task)));
    return all.map(([run]) => run?.error ?? run?.state).sort();
  };
  await expect.poll(results, { timeout: 60_000 }).toEqual(["running", "running", "waiting"]);
  await expect.poll(async () => (await runs(other, short))[0]?.result, { timeout: 60_000 }).toBe("Río");
  await tasks.stop();
  expect(await results()).toEqual(["Ejecución abortada", "Ejecución abortada", "waiting"]);
  await save(other, "tag", { name: "Paraná" });
  expect(await runs(other, short)).toHaveLength(1);
});
