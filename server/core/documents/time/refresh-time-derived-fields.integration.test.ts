import { afterAll, beforeAll, expect, it } from "vitest";
import { behaviours } from "../../../behaviours.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { refreshTimeDerivedFields } from "./refresh-time-derived-fields.ts";

let test: TestApp;
let editor: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
});
afterAll(() => test.close());

it("sends everybody the task's time-derived values without recording an edit", async () => {
  const { id } = await test.save(
    "operation-task",
    {
      name: "Cierre de edición",
      target: "MANUAL",
      startDate: "2026-03-01T14:00:00.000Z",
      schedule: [{ time: "10:00", weekDays: [] }],
    },
    test.project,
  );
  const read = async () => (await test.call(editor, { url: `/api/operation-task/${id}` })).json();
  const before = await read();
  expect([before.status, before.nextTaskDate]).toEqual(["SCHEDULED", "2026-03-02T13:00:00.000Z"]);
  const context = { store: test.services.store, now: test.services.now, publish: test.services.changes.publish, behaviours };
  await refreshTimeDerivedFields(context);
  expect(await read()).toEqual(before);
  test.pass(26 * 3_600_000);
  const changes: string[] = [];
  const stop = test.services.changes.subscribe((change) => changes.push(change.id));
  await refreshTimeDerivedFields(context);
  await refreshTimeDerivedFields(context);
  stop();
  const after = await read();
  expect([after.status, after.nextTaskDate]).toEqual(["ACTIVE", "2026-03-03T13:00:00.000Z"]);
  expect(after.updatedAt > before.updatedAt).toBe(true);
  expect([after.updatedBy, changes]).toEqual([before.updatedBy, [id]]);
  const history = (await test.call(editor, { url: `/api/document-history?model=OperationTask&doc=${id}` })).json();
  expect(history.data).toHaveLength(1);
});

it("ends a campaign of ads whose time is over", async () => {
  const endDate = new Date(test.services.now().getTime() + 3_600_000).toISOString();
  const { id } = await test.save("ad-campaign", { name: "Feria del libro", endDate }, test.project);
  const admin = await test.addPerson("admin");
  const read = async () => (await test.call(admin, { url: `/api/ad-campaign/${id}` })).json();
  expect((await read()).status).toBe("setup");
  test.pass(2 * 3_600_000);
  await refreshTimeDerivedFields({
    store: test.services.store,
    now: test.services.now,
    publish: test.services.changes.publish,
    behaviours,
  });
  expect((await read()).status).toBe("ended");
});
