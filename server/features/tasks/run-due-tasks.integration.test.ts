import { afterAll, beforeAll, expect, it } from "vitest";
import type { TaskRun } from "../../../schema/wire/task-runs.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { runDueTasks } from "./run-due-tasks.ts";
import { endRun, noteBegun } from "./task-runs.ts";

const MINUTE = 60_000;

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
});
afterAll(() => test.close());

const save = async (person: TestPerson, payload: object, path = "custom-task") => {
  const answer = await test.call(person, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const schedule = (code: string, cron = "*/5 * * * *", person = admin): Promise<{ id: string }> =>
  save(person, { name: "Tarea", code, schedules: [{ cron }], disabled: false });
const look = () => runDueTasks(test.services, new AbortController().signal);
const runs = async (id: string): Promise<TaskRun[]> =>
  (await test.call(admin, { url: `/api/custom-task/${id}/runs` })).json().data;
const off = (id: string) => save(admin, { disabled: true }, `custom-task/${id}`);

it("runs a task at its times, once for several processes, and makes up one of the times that passed", async () => {
  const { id } = await schedule("cierre.log('Río'); return data;");
  await look();
  expect(await runs(id)).toEqual([]);
  test.pass(5 * MINUTE);
  await Promise.all([look(), look()]);
  await look();
  expect(await runs(id)).toMatchObject([
    {
      state: "ended",
      startedBy: "schedule",
      person: "Persona 1",
      ms: expect.any(Number),
      result: null,
      error: null,
      lines: [{ text: "Río" }],
    },
  ]);
  test.pass(3 * 60 * MINUTE);
  await look();
  await look();
  expect(await runs(id)).toHaveLength(2);
  await off(id);
  test.pass(60 * MINUTE);
  await look();
  expect(await runs(id)).toHaveLength(2);
  // What passed while it was disabled is not made up.
  await save(admin, { disabled: false, schedules: [{ cron: "0 0 1 1 *" }] }, `custom-task/${id}`);
  await look();
  expect(await runs(id)).toHaveLength(2);
});

it("acts with the rights of the person who saved it last, and not at all once they are gone", async () => {
  const other = await test.addPerson("admin");
  const { id } = await schedule('return (await cierre.save("tag", null, { name: "Río" })).id;', "* * * * *", other);
  await look();
  test.pass(MINUTE);
  await look();
  const [made] = await runs(id);
  const tag = (await test.call(admin, { url: `/api/tag/${made?.result}` })).json();
  expect([made?.error, tag.createdBy.id]).toEqual([null, other.id]);
  await test.services.store.query(
    `update documents set data = data || '{"disabled":true}'::jsonb where scope = 'global' and collection = 'user' and id = $1`,
    [other.id],
  );
  test.pass(MINUTE);
  await look();
  expect((await runs(id))[0]).toMatchObject({
    result: null,
    error: "Quien guardó la tarea por última vez ya no puede cambiar tareas en este proyecto",
  });
  await off(id);
});

it("never has the rights of a system administrator", async () => {
  const root = await test.addPerson("systemAdmin");
  const { id } = await schedule('return await cierre.save("organization", null, { name: "Ajena" });', "* * * * *", root);
  await look();
  test.pass(MINUTE);
  await look();
  expect((await runs(id))[0]?.error).toMatch(/permi/i);
  await off(id);
});

it("reports errors and interrupted runs, and keeps the last twenty", async () => {
  const { id } = await schedule("throw new Error('mal')", "* * * * *");
  await look();
  for (let time = 0; time < 2; time += 1) {
    test.pass(MINUTE);
    await look();
  }
  expect((await runs(id)).map(({ error }) => error)).toEqual(["Línea 1: Error: mal", "Línea 1: Error: mal"]);
  await test.services.store.query(`update task_runs set state = 'running', error = null where task_id = $1`, [id]);
  test.pass(60 * MINUTE);
  await off(id);
  await look();
  expect((await runs(id)).map(({ error }) => error)).toEqual(Array(2).fill("El servidor se detuvo mientras corría"));
  await test.services.store.query(
    `insert into task_runs (id, scope, task_id, state, started_by, cause, queued_at)
      select 'viejo' || n, $1, $2, 'ended', 'person', 'person', '2020-01-01' from generate_series(1, 30) n`,
    [test.project, id],
  );
  await test.call(admin, { method: "POST", url: `/api/custom-task/${id}/run` });
  const { rows } = { rows: await test.services.store.query(`select id from task_runs where task_id = $1`, [id]) };
  expect(rows).toHaveLength(20);
  expect((await runs(id))[0]).toMatchObject({ startedBy: "person", error: "Línea 1: Error: mal" });
});

it("notifies a task's author by mail that it failed, once until it has worked again", async () => {
  const { id } = await schedule("throw new Error('mal')", "* * * * *");
  const minute = async () => {
    test.pass(MINUTE);
    await look();
  };
  await look();
  test.mail.length = 0;
  await minute();
  await minute();
  expect(test.mail).toEqual([
    { to: admin.username, subject: "Falló en Cierre: Tarea", text: expect.stringContaining("Línea 1: Error: mal") },
  ]);
  await save(admin, { code: "return 1" }, `custom-task/${id}`);
  await minute();
  await save(admin, { code: "throw new Error('otra vez')" }, `custom-task/${id}`);
  await minute();
  expect(test.mail.map(({ text }) => text.includes("otra vez"))).toEqual([false, true]);
  await off(id);
});

it("reports that a scheduled time was skipped because too many were waiting", async () => {
  const { id } = await schedule("return 1", "* * * * *");
  await look();
  await test.services.store.query(
    `insert into task_runs (id, scope, task_id, state, started_by, cause, queued_at)
      select 'lleno' || n, $1, $2, 'waiting', 'hook', n::text, '2020-01-01' from generate_series(1, 80) n`,
    [test.project, id],
  );
  test.pass(MINUTE);
  const given = new AbortController();
  given.abort();
  await runDueTasks(test.services, given.signal);
  expect((await runs(id))[0]).toMatchObject({
    state: "ended",
    startedBy: "schedule",
    dropped: 1,
    ms: null,
    error: "Descartada: el proyecto ya tenía 80 ejecuciones en espera",
  });
  await test.services.store.query("delete from task_runs where id like 'lleno%'");
  test.pass(MINUTE);
  await look();
  expect((await runs(id)).map(({ dropped, result }) => [dropped, result])).toEqual([
    [0, "1"],
    [1, null],
  ]);
  await off(id);
});

it("runs a task that somebody runs by hand once that has ended", async () => {
  const { id } = await schedule("return 1", "* * * * *");
  await look();
  await noteBegun(test.services.store, { id: "a mano", scope: test.project, taskId: id }, "Ana", test.services.now());
  test.pass(MINUTE);
  await look();
  expect((await runs(id)).map(({ state, person }) => [state, person])).toEqual([
    ["waiting", null],
    ["running", "Ana"],
  ]);
  const ended = { person: "Ana", lines: [], result: {} };
  await endRun(test.services.store, { id: "a mano", scope: test.project, taskId: id }, ended, test.services.now());
  await look();
  expect((await runs(id)).map(({ state }) => state)).toEqual(["ended", "ended"]);
  await off(id);
});

it("refuses a schedule that never comes", async () => {
  const payload = { name: "Tarea", schedules: [{ cron: "0 0 31 2 *" }] };
  const refused = await test.call(admin, { method: "POST", url: "/api/custom-task", payload });
  expect([refused.statusCode, Object.values(refused.json().fields)]).toEqual([422, ["validation.cronNever"]]);
});

it("forgets the runs of a task that is gone", async () => {
  const { id } = await schedule("return 1", "0 0 1 1 *");
  await test.call(admin, { method: "POST", url: `/api/custom-task/${id}/run` });
  const kept = () => test.services.store.query("select id from task_runs where task_id = $1", [id]);
  await look();
  expect(await kept()).toHaveLength(1);
  expect((await test.call(admin, { method: "DELETE", url: `/api/custom-task/${id}` })).statusCode).toBeLessThan(300);
  await look();
  expect(await kept()).toEqual([]);
});

it("rejects an invalid schedule, and shows runs only to people who may run the task", async () => {
  const payload = { name: "Tarea", schedules: [{ cron: "cada hora" }] };
  const refused = await test.call(admin, { method: "POST", url: "/api/custom-task", payload });
  expect([refused.statusCode, Object.values(refused.json().fields)]).toEqual([422, ["validation.cron"]]);
  const { id } = await schedule("return 1", "0 0 1 1 *");
  const url = `/api/custom-task/${id}/runs`;
  expect((await test.call(await test.addPerson("editor"), { url })).statusCode).toBe(403);
  expect((await test.call(await test.addPerson("admin", { project: test.otherProject }), { url })).statusCode).toBe(404);
  expect((await test.call(null, { url })).statusCode).toBe(401);
});
