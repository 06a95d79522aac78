import { afterEach, beforeEach, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type MailingProject, openMailingProject } from "../../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { listJobs } from "../../job-list/list-jobs.ts";
import { deliverDue } from "./deliver-due.ts";
import { runDueCampaigns } from "./run-due-campaigns.ts";

const HOUR = 3_600_000;
const ORIGIN = "https://cierre.example";

let test: TestApp;
let mailing: MailingProject;
beforeEach(async () => {
  test = await openTestApp();
  mailing = await openMailingProject(test);
});
afterEach(() => test.close());

const inTime = (ms: number) => new Date(test.services.now().getTime() + ms).toISOString();
const schedule = (values: Record<string, unknown> = {}) =>
  mailing.campaign({ status: "SCHEDULED", date: inTime(HOUR), ...values });
const look = () => runDueCampaigns(test.services, ORIGIN);

it("executes a campaign once when its date has come, whichever process checks", async () => {
  await mailing.address("ana@lectores.example");
  const id = await schedule();
  const { date } = await mailing.read(`mailing-campaign/${id}`);
  await look();
  expect((await mailing.read(`mailing-campaign/${id}`)).status).toBe("SCHEDULED");
  test.pass(HOUR);
  await Promise.all([look(), look()]);
  await look();
  await deliverDue(test.services);
  expect(await mailing.read(`mailing-campaign/${id}`)).toMatchObject({ status: "SENT", executed: true, sent: 1, date });
  expect(test.letters).toHaveLength(1);
  expect(test.letters[0]?.unsubscribe?.web).toMatch(/^https:\/\/cierre\.example\/baja\//);
  expect(await test.services.store.query(`select * from jobs`)).toEqual([]);
});

it("does nothing to one that was put off, taken back, deleted or executed by hand", async () => {
  await mailing.address("ana@lectores.example");
  const [putOff, takenBack, deleted, byHand] = [await schedule(), await schedule(), await schedule(), await schedule()];
  await mailing.post(`mailing-campaign/${putOff}`, { date: inTime(3 * HOUR) });
  await mailing.post(`mailing-campaign/${takenBack}`, { status: "DRAFT" });
  await test.call(mailing.editor, { method: "DELETE", url: `/api/mailing-campaign/${deleted}` });
  expect((await mailing.post(`mailing-campaign/${byHand}/run`)).statusCode).toBe(200);
  test.pass(HOUR);
  await look();
  await deliverDue(test.services);
  expect(test.letters).toHaveLength(1);
  expect((await mailing.read(`mailing-campaign/${putOff}`)).status).toBe("SCHEDULED");
});

it("keeps a campaign without recipients, says why, and tries again", async () => {
  const id = await schedule();
  test.pass(HOUR);
  await look();
  expect((await mailing.read(`mailing-campaign/${id}`)).status).toBe("SCHEDULED");
  expect(await listJobs(test.services.store)).toMatchObject([
    { name: "send-campaign", state: "retrying", error: t("mailingCampaign.refused.recipients"), document: { id } },
  ]);
  await mailing.address("ana@lectores.example");
  test.pass(60_000);
  await look();
  expect((await mailing.read(`mailing-campaign/${id}`)).status).toBe("SENT");
});
