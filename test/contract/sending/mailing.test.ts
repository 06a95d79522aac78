import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../../../server/context/store.ts";
import { deliverDue } from "../../../server/features/mailing/sending/deliver-due.ts";
import { beginLetters, takeLetters } from "../../../server/features/mailing/sending/delivery-rows.ts";
import { runDueCampaigns } from "../../../server/features/mailing/sending/run-due-campaigns.ts";
import { type MailingProject, openMailingProject } from "../../../server/testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../../server/testing/open-test-app.ts";
import { databaseServer, type SharedDatabase, sharedDatabases } from "./shared-databases.ts";

const HOUR = 3_600_000;
const READERS = 40;

it("is tried on PostgreSQL as well where there is one", { tags: ["gate"] }, () => {
  if (databaseServer === undefined) console.warn("Campaigns on PostgreSQL were not tried: TEST_DATABASE_URL is not set.");
  expect(process.env.CI === "true" && databaseServer === undefined, "with CI=true PostgreSQL may not be left out").toBe(false);
});

describe.each(sharedDatabases)("campaigns of several processes on %s", { tags: ["gate"] }, (_name, openDatabase) => {
  let database: SharedDatabase;
  let test: TestApp;
  let mailing: MailingProject;
  let stores: Store[];
  beforeAll(async () => {
    database = await openDatabase();
    stores = await Promise.all([database.open(), database.open(), database.open()]);
    test = await openTestApp({ store: stores[0] });
    mailing = await openMailingProject(test);
    for (let index = 0; index < READERS; index += 1) await mailing.address(`lector${index}@lectores.example`);
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const run = async () => {
    const id = await mailing.campaign();
    expect((await mailing.post(`mailing-campaign/${id}/run`)).json()).toMatchObject({ enqueued: READERS });
    return { scope: test.project, docId: id };
  };
  const take = (store: Store, key: { scope: string; docId: string }, most: number) =>
    takeLetters(store, key, { most, perSecond: null, now: test.services.now() });
  const [first, second] = [() => stores[0] as Store, () => stores[1] as Store];

  it("take different letters, and all of them", async () => {
    const key = await run();
    const taken = (await Promise.all(stores.flatMap((store) => [take(store, key, 7), take(store, key, 7)]))).flat();
    taken.push(...(await take(first(), key, READERS)));
    expect(new Set(taken.map(({ id }) => id)).size).toBe(READERS);
    expect(taken).toHaveLength(READERS);
  });

  it("begin a letter once, whichever process had taken it before", async () => {
    const key = await run();
    const late = await take(first(), key, READERS);
    test.pass(HOUR);
    const [letter, ...others] = await take(second(), key, READERS);
    if (!letter) throw new Error("the letters are free again");
    const begin = (store: Store, letters: typeof late) => beginLetters(store, letters, [mailing.list], test.services.now());
    expect((await begin(first(), late)).size).toBe(0);
    const begun = await Promise.all(stores.map((store) => begin(store, [letter])));
    expect(begun.map(({ size }) => size).sort()).toEqual([0, 0, 1]);
    expect((await begin(second(), others)).size).toBe(READERS - 1);
  });

  it("keep to what a project sends in a second, together", async () => {
    const key = await run();
    test.pass(HOUR);
    const now = test.services.now();
    const taken = await Promise.all(stores.map((store) => takeLetters(store, key, { most: 50, perSecond: 10, now })));
    expect(taken.flat()).toHaveLength(10);
  });

  it("send everything once, executed at its date by whichever process checks", async () => {
    await test.services.store.query(`update mailing_runs set ended_at = begun_at`);
    test.letters.length = 0;
    const date = new Date(test.services.now().getTime() + HOUR).toISOString();
    const id = await mailing.campaign({ status: "SCHEDULED", date });
    test.pass(HOUR);
    const processes = stores.map((store) => ({ ...test.services, store }));
    await Promise.all(processes.map((services) => runDueCampaigns(services, "https://cierre.example")));
    await expect
      .poll(async () => {
        await Promise.all(processes.map((services) => runDueCampaigns(services, "https://cierre.example")));
        await Promise.all(processes.map((services) => deliverDue(services)));
        return (await mailing.read(`mailing-campaign/${id}`)).sent;
      })
      .toBe(READERS);
    expect(new Set(test.letters.map(({ to }) => to.address)).size).toBe(READERS);
    expect(test.letters).toHaveLength(READERS);
  });
});
