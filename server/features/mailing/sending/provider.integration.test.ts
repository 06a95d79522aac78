import { afterAll, beforeAll, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type ApiAnswer, type MailApi, mailgunAccount, openMailApi, sesAccount } from "../../../testing/mail-api.ts";
import { type MailingProject, openMailingProject } from "../../../testing/mailing-project.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { deliverDue } from "./deliver-due.ts";

const answers = new Map<string, ApiAnswer>();
let api: MailApi;
let test: TestApp;
let mailing: MailingProject;
let admin: TestPerson;
beforeAll(async () => {
  api = await openMailApi((address) => answers.get(address) ?? null);
  test = await openTestApp({ mailProviders: { ses: api.url, mailgun: api.url } });
  mailing = await openMailingProject(test);
  admin = await test.addPerson("admin");
  await mailing.address("ana@lectores.example");
  await mailing.address("nadie@lectores.example");
});
afterAll(async () => {
  await test.close();
  await api.close();
});

const settings = async (values: Record<string, unknown>) => {
  const answer = await mailing.post("mailing-settings/mailing-settings", values, admin);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
};
const lacks = async (id: string) => (await mailing.read(`mailing-campaign/${id}/readiness`)).lacks;

it("sends a campaign by the project's provider once one is set up, and judges its refusals like a mail server's", async () => {
  const id = await mailing.campaign({ deliveryMethod: "provider" });
  expect(await lacks(id)).toEqual(["provider"]);
  const early = await mailing.post(`mailing-campaign/${id}/run`);
  expect([early.statusCode, early.json().message]).toEqual([409, t("mailingCampaign.refused.provider")]);
  const trial = await mailing.post(`mailing-campaign/${id}/run-test`, { to: "jefa@diario.example" });
  expect([trial.statusCode, trial.json().message]).toEqual([409, t("mailingCampaign.refused.provider")]);

  const { region, keyId, secret } = sesAccount;
  const saved = await settings({ provider: "ses", providerRegion: region, providerKeyId: keyId, providerKey: secret });
  expect(saved).not.toContain(secret);
  expect(await lacks(id)).toEqual([]);
  expect((await mailing.post(`mailing-campaign/${id}/run-test`, { to: "jefa@diario.example" })).statusCode).toBe(204);
  expect(api.taken.map(({ to }) => to)).toEqual(["jefa@diario.example"]);

  const body = JSON.stringify({ message: "Missing final '@domain'" });
  answers.set("nadie@lectores.example", { status: 400, headers: { "x-amzn-errortype": "BadRequestException" }, body });
  expect((await mailing.post(`mailing-campaign/${id}/run`)).statusCode).toBe(200);
  await deliverDue(test.services);
  expect(api.taken.map(({ to }) => to)).toEqual(["jefa@diario.example", "ana@lectores.example"]);
  expect(test.letters).toEqual([]);
  expect(await mailing.read(`mailing-campaign/${id}/delivery`)).toMatchObject({
    sent: 1,
    failed: 1,
    troubles: [{ email: "nadie@lectores.example", error: "400 Missing final '@domain'" }],
  });
  const { data } = (await test.call(mailing.editor, { url: "/api/mailing-address?email=nadie@lectores.example" })).json();
  expect(data).toMatchObject([{ status: "INVALID", errorCount: 1 }]);
});

it("rejects an invalid region, which would become part of a host name", async () => {
  const answer = await mailing.post("mailing-settings/mailing-settings", { providerRegion: "evil.example/" }, admin);
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ["providerRegion"]]);
});

it("sends by Mailgun where settings say so, and by this server what says 'native'", async () => {
  const { kind, domain, key } = mailgunAccount;
  await settings({ provider: kind, providerDomain: domain, providerKey: key, deliveryMethod: "provider" });
  const before = api.taken.length;
  for (const values of [{}, { deliveryMethod: "native" }]) {
    const id = await mailing.campaign(values);
    expect((await mailing.post(`mailing-campaign/${id}/run`)).statusCode).toBe(200);
  }
  await deliverDue(test.services);
  expect(api.taken.slice(before).map(({ path }) => path)).toEqual([`/v3/${domain}/messages.mime`]);
  expect(test.letters.map(({ to }) => to.address)).toEqual(["ana@lectores.example"]);
});
