import { afterAll, beforeAll, expect, it } from "vitest";
import { addToDocuments } from "../../core/documents/add-to-documents.ts";
import { type MailingProject, openMailingProject } from "../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { mailReadings } from "../mailing/report-readings.ts";
import { deliverDue } from "../mailing/sending/deliver-due.ts";
import { matchSegments } from "./match-segments.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
const DAY = 86_400_000;

let test: TestApp;
let mailing: MailingProject;
let category: string;
let article: { id: string; url: string };
let first: string;
let evening: string;

const post = async (path: string, values: Record<string, unknown>) => {
  const answer = await mailing.post(path, values);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const segment = async (values: Record<string, unknown>) => {
  const { id, status } = await post("audience-segment", values);
  await matchSegments(test.services);
  return { id, status, found: await mailing.read(`audience-segment/${id}`) };
};
const namesIn = async (id: string) => {
  const { data } = (await test.call(mailing.editor, { url: `/api/mailing-address?audienceSegments_in=${id}&sort=email` })).json();
  return data.map(({ email }: { email: string }) => email.split("@")[0]);
};
const item = (model: string, doc: string) => ({ model, doc });

beforeAll(async () => {
  test = await openTestApp();
  mailing = await openMailingProject(test);
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  evening = (await test.save("mailing-list", { name: "Tarde" }, test.project)).id;
  const values = { title: "El río bajó", category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
  article = await post("article", values);
  for (const name of ["abre", "nada", "sigue"]) await mailing.address(`${name}@lectores.example`);
  await mailing.address("tarde@lectores.example", { mailingLists: [evening] });
  const bodyHtml = `<p><a href="https://otro.example${article.url}">otro</a> <a href="${article.url}">nota</a></p>`;
  first = await mailing.campaign({ bodyHtml });
  await post(`mailing-campaign/${first}/run`, {});
  await deliverDue(test.services);
  const follow = async (name: string, path: RegExp) => {
    const html = test.letters.find(({ to }) => to.address.startsWith(name))?.html ?? "";
    const url = [...html.matchAll(path)].at(-1)?.[0].replaceAll("&amp;", "&") ?? "";
    await test.call(null, { url, headers: { "user-agent": BROWSER } });
  };
  test.pass(10 * DAY);
  await follow("abre", /\/_lectura\/apertura\/[^"]+/g);
  await follow("sigue", /\/_lectura\/clic\/[^"]+/g);
  await addToDocuments({ ...test.services, publish: () => undefined }, mailReadings);
});
afterAll(() => test.close());

it("finds who followed a letter's link to what interests it, and says how many it has", async () => {
  const { id, status, found } = await segment({ name: "Ciudad", items: [item("Category", category)] });
  expect(status).toBe("MATCHING");
  expect(found).toMatchObject({
    status: "READY",
    fingerprintLength: 1,
    stats: { mailingAddressMatchCount: 1 },
    active1dCount: 1,
    generatedAt: expect.any(String),
  });
  expect(await namesIn(id)).toEqual(["sigue"]);
  expect(await namesIn((await segment({ name: "Nota", items: [item("Article", article.id)] })).id)).toEqual(["sigue"]);
});

it("finds who opened a campaign, who is on a list, and of them who was active of late", async () => {
  const opened = await segment({ name: "Abren", items: [item("MailingCampaign", first)] });
  expect(await namesIn(opened.id)).toEqual(["abre", "sigue"]);
  const both = await segment({ name: "Todos", items: [item("MailingCampaign", first), item("MailingList", evening)] });
  expect(await namesIn(both.id)).toEqual(["abre", "sigue", "tarde"]);
  expect((await segment({ name: "Activos", filterLastActiveDays: 5 })).found).toMatchObject({
    stats: { mailingAddressMatchCount: 2 },
  });
});

it("counts whom a campaign to it is sent to, and leaves out who takes no mail", async () => {
  await mailing.address("baja@lectores.example", { status: "UNSUBSCRIBED" });
  const { id, found } = await segment({ name: "Mañana", items: [item("MailingList", mailing.list)] });
  expect(found).toMatchObject({ stats: { mailingAddressMatchCount: 3 } });
  expect(await namesIn(id)).toEqual(["abre", "baja", "nada", "sigue"]);
  const campaign = await mailing.campaign({ segmentAudienceSegmentInclude: [id] });
  expect(await mailing.read(`mailing-campaign/${campaign}/readiness`)).toMatchObject({ recipients: 3 });
  expect(await post(`mailing-campaign/${campaign}/run`, {})).toMatchObject({ enqueued: 3 });
});

it("follows what changes: of the segment at once, of readers within a quarter of an hour", async () => {
  const { id } = await segment({ name: "Cambia", items: [item("MailingList", evening)] });
  expect(await namesIn(id)).toEqual(["tarde"]);
  await mailing.address("nueva@lectores.example", { mailingLists: [evening] });
  await matchSegments(test.services);
  expect(await namesIn(id)).toEqual(["tarde"]);
  test.pass(15 * 60_000 + 1);
  await matchSegments(test.services);
  expect(await namesIn(id)).toEqual(["nueva", "tarde"]);
  await post(`audience-segment/${id}`, { items: [item("MailingList", mailing.list)], filterLastActiveDays: 5 });
  await matchSegments(test.services);
  expect(await namesIn(id)).toEqual(["abre", "baja", "sigue"]);
});

it("leaves a segment that asks for nothing to people", async () => {
  const { id, status } = await segment({ name: "A mano" });
  expect(status).toBe("IDLE");
  await mailing.address("mano@lectores.example", { audienceSegments: [id] });
  await matchSegments(test.services);
  expect(await namesIn(id)).toEqual(["mano"]);
});
