import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { secretsOfSettings } from "./migrations/0032-secrets-of-settings.ts";

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it("assigns a secret of the settings to the one project that had it, and to no project where none or several had it", async () => {
  const { store } = test.services;
  await test.save("one-signal-settings", { appId: "a1", apiKey: "de-una" }, test.project);
  for (const project of [test.project, test.otherProject])
    await test.save("firebase-settings", { fcmServerKey: `de-dos, ${project}` }, project);
  const { id } = await test.save("external-account", { name: "Cuenta", accessToken: "de-una-cuenta" }, test.project);
  const kept = () => store.query(`select collection, doc_id, value from secrets order by collection, doc_id`);
  expect(await kept()).toHaveLength(4);
  // As a former version of the program left the database: the settings of every project under one name, the last that was saved.
  await store.batch([
    { text: `delete from secrets where doc_id = $1`, params: [test.otherProject] },
    { text: `update secrets set doc_id = collection where doc_id = $1`, params: [test.project] },
    {
      text: `insert into secrets (collection, doc_id, field, value, updated_at) values ('copilot-model-settings', 'copilot-model-settings', 'apiKey', 'de nadie', now())`,
    },
  ]);
  await store.batch(secretsOfSettings.statements.map((text) => ({ text })));
  expect(await kept()).toEqual([
    { collection: "external-account", doc_id: id, value: "de-una-cuenta" },
    { collection: "one-signal-settings", doc_id: test.project, value: "de-una" },
  ]);
});
