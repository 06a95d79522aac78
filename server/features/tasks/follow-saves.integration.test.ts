import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { type FollowedSaves, followSaves } from "./follow-saves.ts";
import { runDueTasks } from "./run-due-tasks.ts";

let test: TestApp;
let admin: TestPerson;
let saves: FollowedSaves;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  saves = followSaves(test.services);
});
afterAll(async () => {
  await saves.stop();
  await test.close();
});

const save = async (path: string, payload: object): Promise<{ id: string }> => {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
};
const hooked = (model: string, code: string) =>
  save("custom-task", { name: "Tarea", code, hooks: [{ model }], schedules: [], disabled: false });
const look = async () => {
  await saves.settled();
  await runDueTasks(test.services, new AbortController().signal);
  await saves.settled();
};
const results = async (id: string) => {
  const { data } = (await test.call(admin, { url: `/api/custom-task/${id}/runs` })).json();
  return data.map(({ startedBy, result, error }: Record<string, unknown>) => [startedBy, error ?? result]);
};
const waiting = () => test.services.store.query(`select id from task_runs where state = 'waiting'`);

it("starts a task after a person saved a document of its models, once for saves that follow each other", async () => {
  const { id } = await hooked("Tag", "return [data.model, data.id, data.action].join();");
  const tag = await save("tag", { name: "Río" });
  await save(`tag/${tag.id}`, { name: "Río Paraná" });
  await save("category", { name: "Ciudad" });
  await look();
  expect(await results(id)).toEqual([["hook", `Tag,${tag.id},CREATE`]]);
  await save(`tag/${tag.id}`, { name: "Paraná" });
  await look();
  expect((await results(id))[0]).toEqual(["hook", `Tag,${tag.id},UPDATE`]);
  await save(`custom-task/${id}`, { disabled: true });
  await save(`tag/${tag.id}`, { name: "Río" });
  await look();
  expect(await results(id)).toHaveLength(2);
});

it("starts nothing for what a program saves", async () => {
  const { id } = await hooked("Tag", 'return (await cierre.save("tag", null, { name: "De un programa" })).id;');
  await save("tag", { name: "De una persona" });
  await look();
  expect(await results(id)).toHaveLength(1);
  await test.call(admin, { method: "POST", url: `/api/custom-task/${id}/run` });
  await test.save("tag", { name: "Del servidor" }, test.project);
  await look();
  expect((await results(id)).map(([by]: [string]) => by)).toEqual(["person", "hook"]);
  await save(`custom-task/${id}`, { disabled: true });
});

it("limits what may wait for each project, and reports what was dropped", async () => {
  const { id } = await hooked("Tag", "return 1;");
  await test.services.store.query(
    `insert into task_runs (id, scope, task_id, state, started_by, cause, queued_at)
      select 'otro' || n, $1, 'otra', 'waiting', 'hook', n::text, '2020-01-01' from generate_series(1, 49) n`,
    [test.project],
  );
  for (let at = 0; at < 3; at += 1) await save("tag", { name: `Etiqueta ${at}` });
  await saves.settled();
  expect(await waiting()).toHaveLength(50);
  const dropped = "Descartadas 2: el proyecto ya tenía 50 ejecuciones en espera";
  expect(await results(id)).toEqual([
    ["hook", dropped],
    ["hook", null],
  ]);
  await look();
  await save("tag", { name: "Otra vez" });
  await look();
  expect(await results(id)).toEqual([
    ["hook", "1"],
    ["hook", dropped],
    ["hook", "1"],
  ]);
});
