import { afterEach, beforeEach, expect, it } from "vitest";
import { addToDocuments } from "../../../core/documents/add-to-documents.ts";
import type { TestApp } from "../../../testing/open-test-app.ts";
import { openSendingProject, type SendingProject } from "../../../testing/sending-project.ts";
import { mailReadings } from "../report-readings.ts";
import { deliverDue } from "./deliver-due.ts";

const MINUTE = 60_000;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";

let test: TestApp;
let mailing: SendingProject;
beforeEach(async () => {
  mailing = await openSendingProject();
  test = mailing.test;
});
afterEach(() => test.close());

it("counts readers without a letter as active since they joined, and readers who open letters since then", async () => {
  const id = await mailing.address("ana@lectores.example");
  const joined = (await mailing.read(`mailing-address/${id}`)).lastActiveAt;
  expect(joined).toEqual(expect.any(String));
  test.pass(20 * 24 * 60 * MINUTE);
  await mailing.address("nueva@lectores.example");
  await mailing.run({ filterLastActiveDays: 7 });
  await deliverDue(test.services);
  expect(mailing.sentTo()).toEqual(["nueva@lectores.example"]);
  await mailing.run({ filterLastActiveDays: 30 });
  await deliverDue(test.services);
  const letter = test.letters.findLast(({ to }) => to.address.startsWith("ana"));
  const opening = new URL(/src="([^"]*apertura[^"]*)"/.exec(letter?.html ?? "")?.[1] ?? "", "http://x");
  await test.call(null, { url: opening.pathname });
  await addToDocuments({ ...test.services, publish: () => undefined }, mailReadings);
  const read = await mailing.read(`mailing-address/${id}`);
  expect([read.lastActiveAt, String(read.lastActiveAt) > String(joined)]).toEqual([read.lastImpressionAt, true]);
});

it("counts openings and clicks of each letter once, in the campaign and in the address", async () => {
  const address = await mailing.address("ana@lectores.example");
  await mailing.address("beto@lectores.example");
  const id = await mailing.run({ bodyHtml: '<p><a href="https://diario.example/nota">leer</a></p>' });
  await deliverDue(test.services);
  const letter = test.letters.find(({ to }) => to.address.startsWith("ana"));
  const pathOf = (pattern: RegExp) => new URL((pattern.exec(letter?.html ?? "")?.[1] ?? "").replaceAll("&amp;", "&"), "http://x");
  const opening = pathOf(/src="([^"]*apertura[^"]*)"/);
  const click = pathOf(/href="([^"]*clic[^"]*)"/);
  for (let time = 0; time < 2; time += 1) {
    const image = await test.call(null, { url: opening.pathname });
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/gif"]);
    const led = await test.call(null, { url: `${click.pathname}${click.search}`, headers: { "user-agent": BROWSER } });
    expect([led.statusCode, led.headers.location]).toEqual([302, "https://diario.example/nota"]);
    const { store, now } = test.services;
    await addToDocuments({ store, now, publish: () => undefined }, mailReadings);
  }
  expect(await mailing.readCampaign(id)).toMatchObject({ impressionCount: 1, clickCount: 1, sent: 2 });
  expect(await mailing.read(`mailing-address/${address}`)).toMatchObject({
    impressionCount: 1,
    clickCount: 1,
    lastImpressionAt: expect.any(String),
    lastClickAt: expect.any(String),
  });
});
