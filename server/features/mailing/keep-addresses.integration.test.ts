import { afterEach, beforeEach, expect, it } from "vitest";
import { addToDocuments } from "../../core/documents/add-to-documents.ts";
import { type MailingProject, openMailingProject } from "../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { firstActivity, listCounts } from "./keep-addresses.ts";

const DAY_MS = 86_400_000;

let test: TestApp;
let mailing: MailingProject;
beforeEach(async () => {
  test = await openTestApp();
  mailing = await openMailingProject(test);
});
afterEach(() => test.close());

const add = (findings: typeof firstActivity) => addToDocuments({ ...test.services, publish: () => undefined }, findings);
const change = (id: string, values: Record<string, unknown>) =>
  test.services.store.query(`update documents set data = data || $2::jsonb where id = $1`, [id, JSON.stringify(values)]);

it("gives addresses of former versions the activity that is known of them, else the day they joined", async () => {
  const [joined, opened] = [await mailing.address("ana@lectores.example"), await mailing.address("beto@lectores.example")];
  await change(joined, { lastActiveAt: null });
  await change(opened, {
    lastActiveAt: null,
    lastImpressionAt: "2026-06-01T00:00:00.000Z",
    lastClickAt: "2026-05-01T00:00:00.000Z",
  });
  await add(firstActivity);
  const { lastActiveAt, createdAt } = await mailing.read(`mailing-address/${joined}`);
  expect(lastActiveAt).toBe(createdAt);
  expect((await mailing.read(`mailing-address/${opened}`)).lastActiveAt).toBe("2026-06-01T00:00:00.000Z");
  expect(await test.services.store.query(firstActivity.unreported)).toEqual([]);
});

it("has lists say how many of their addresses are valid and active by now", async () => {
  const other = (await test.save("mailing-list", { name: "Tarde" }, test.project)).id;
  await mailing.address("ana@lectores.example");
  const beto = await mailing.address("beto@lectores.example");
  await mailing.address("carla@lectores.example", { mailingLists: [mailing.list, other], status: "UNSUBSCRIBED" });
  const counts = async (id: string) => {
    const { addressCount, validCount, active30dCount } = await mailing.read(`mailing-list/${id}`);
    return [addressCount, validCount, active30dCount];
  };
  expect(await counts(mailing.list)).toEqual([3, 2, 2]);
  await change(other, { addressCount: 7 });
  await change(beto, { lastActiveAt: new Date(test.services.now().getTime() - 31 * DAY_MS).toISOString() });
  await add(listCounts(test.services.now()));
  expect([await counts(mailing.list), await counts(other)]).toEqual([
    [3, 2, 1],
    [1, 0, 0],
  ]);
  expect(await test.services.store.query(listCounts(test.services.now()).unreported)).toEqual([]);
});
