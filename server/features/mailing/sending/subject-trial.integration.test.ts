import { afterAll, beforeAll, expect, it } from "vitest";
import { type MailingProject, openMailingProject } from "../../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { deliverDue } from "./deliver-due.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
const READERS = 20;

let test: TestApp;
let mailing: MailingProject;
beforeAll(async () => {
  test = await openTestApp();
  mailing = await openMailingProject(test);
  for (let nth = 0; nth < READERS; nth += 1) await mailing.address(`lectora${nth}@lectores.example`);
});
afterAll(() => test.close());

const bodyHtml = `<p><a href="https://diario.example/nota">leer</a></p>`;
async function run(values: Record<string, unknown>): Promise<string> {
  test.letters.length = 0;
  const id = await mailing.campaign({ subject: "Uno", trialSubject: "Otro", bodyHtml, ...values });
  const answer = await mailing.post(`mailing-campaign/${id}/run`);
  expect(answer.statusCode, answer.body).toBe(200);
  await deliverDue(test.services);
  return id;
}
const got = (subject: string) => test.letters.filter((letter) => letter.subject === subject);
const counts = () => [got("Uno").length, got("Otro").length];
async function follow(path: RegExp, letters: readonly { readonly html: string }[]): Promise<void> {
  for (const { html } of letters) {
    const url = (path.exec(html)?.[0] ?? "").replaceAll("&amp;", "&");
    await test.call(null, { url, headers: { "user-agent": BROWSER } });
  }
}
const OPENING = /\/_lectura\/apertura\/[^"]+/;
const CLICK = /\/_lectura\/clic\/[^"]+/;
const readings = async (id: string) => (await mailing.read(`mailing-campaign/${id}/readings`)).trial;

it("tries two subjects on a part of the readers, and sends the rest the one that more of them opened, each letter once", async () => {
  const id = await run({ trialShare: 0.4, trialHours: 6 });
  expect(counts()).toEqual([4, 4]);
  expect(await mailing.read(`mailing-campaign/${id}`)).toMatchObject({ enqueued: 12, sent: 8 });
  await follow(OPENING, [...got("Uno").slice(0, 1), ...got("Otro").slice(0, 3)]);
  test.pass(6 * HOUR - MINUTE);
  await deliverDue(test.services);
  expect(counts()).toEqual([4, 4]);
  expect(await readings(id)).toMatchObject({
    winner: null,
    subjects: [
      { subject: "Uno", sent: 4, opened: 1 },
      { subject: "Otro", sent: 4, opened: 3 },
    ],
  });
  test.pass(MINUTE);
  await Promise.all([deliverDue(test.services), deliverDue(test.services)]);
  expect(counts()).toEqual([4, 16]);
  expect(new Set(test.letters.map(({ to }) => to.address)).size).toBe(READERS);
  expect(await readings(id)).toMatchObject({ by: "opened", winner: 2 });
  // What comes later changes nothing of it.
  await follow(OPENING, got("Uno"));
  await deliverDue(test.services);
  expect(await readings(id)).toMatchObject({ winner: 2 });
});

it("judges by clicks where the campaign says so, and takes the campaign's own subject where they do alike", async () => {
  const clicked = await run({ trialShare: 0.4, trialHours: 1, trialBy: "clicked" });
  await follow(OPENING, got("Uno"));
  await follow(CLICK, got("Otro").slice(0, 1));
  test.pass(HOUR);
  await deliverDue(test.services);
  expect([counts(), await readings(clicked)]).toMatchObject([[4, 16], { winner: 2 }]);
  await run({ trialShare: 0.4, trialHours: 1 });
  test.pass(HOUR);
  await deliverDue(test.services);
  expect(counts()).toEqual([16, 4]);
});

it("splits all readers where the part is all of them, and stops what waits for the winner", async () => {
  await run({ trialShare: 1 });
  expect(counts()).toEqual([10, 10]);
  const id = await run({ trialShare: 0.1 });
  expect(counts()).toEqual([1, 1]);
  expect((await mailing.post(`mailing-campaign/${id}/abort`)).statusCode).toBe(200);
  test.pass(24 * HOUR);
  await deliverDue(test.services);
  expect(counts()).toEqual([1, 1]);
});
