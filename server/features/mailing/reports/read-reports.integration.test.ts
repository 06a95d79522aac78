import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type MailingProject, openMailingProject } from "../../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { deliverDue } from "../sending/deliver-due.ts";
import { openMaildir } from "./maildir-box.ts";
import { readReports } from "./read-reports.ts";
import type { ReportBox } from "./report-box.ts";

let test: TestApp;
let mailing: MailingProject;
let folder: string;
let box: ReportBox;
beforeEach(async () => {
  test = await openTestApp({ returns: { mailbox: "rebotes@diario.example" } });
  mailing = await openMailingProject(test);
  folder = await mkdtemp(join(tmpdir(), "cierre-returns-"));
  await mkdir(join(folder, "new"));
  box = openMaildir(folder);
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

let count = 0;
const arrive = (text: string) => writeFile(join(folder, "new", `${++count}.mail`), text.replaceAll("\n", "\r\n"));
const read = () => readReports(test.services, box, () => true);
const letterTo = (name: string) => {
  const letter = test.letters.findLast(({ to }) => to.address.startsWith(name));
  if (!letter) throw new Error(name);
  return letter;
};
async function run() {
  const id = await mailing.campaign();
  await mailing.post(`mailing-campaign/${id}/run`);
  await deliverDue(test.services);
  return id;
}
const bounce = (to: string, status: string, original = "") => `To: ${to}
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Action: failed
Status: ${status}

--b
Content-Type: text/rfc822-headers

${original}
--b--
`;
const complaint = (messageId: string) => `To: quejas@diario.example
Content-Type: multipart/report; report-type=feedback-report; boundary=b

--b
Content-Type: message/feedback-report

Feedback-Type: abuse

--b
Content-Type: message/rfc822

Message-ID: ${messageId}

Hola
--b--
`;

it("counts a returned letter as failed in its campaign and at its address, once, and leaves other mail alone", {
  tags: ["slow"],
}, async () => {
  const [ana, beto] = [await mailing.address("ana@lectores.example"), await mailing.address("beto@lectores.example")];
  const id = await run();
  expect(letterTo("ana").returnPath).toMatch(/^rebotes\+[0-9a-z]{25}-[0-9a-f]{20}@diario\.example$/);
  await arrive(bounce(letterTo("ana").returnPath ?? "", "5.1.1"));
  await arrive(bounce("rebotes@diario.example", "5.2.2", `Message-ID: ${letterTo("beto").messageId}\n`));
  await arrive("From: ana@lectores.example\nSubject: Hola\n\nCuándo salen\n");
  await arrive(
    bounce("rebotes+nadie@diario.example", "5.1.1", "Message-ID: <6a1f0a52-7a2e-4c67-9a57-3b1d30a3e9a1@diario.example>\n"),
  );
  await read();
  await arrive(bounce(letterTo("ana").returnPath ?? "", "5.1.1"));
  await arrive(bounce("rebotes@diario.example", "5.2.2", `Message-ID: ${letterTo("beto").messageId}\n`));
  await read();
  await deliverDue(test.services);
  expect(await mailing.read(`mailing-campaign/${id}`)).toMatchObject({ sent: 0, errored: 2, enqueued: null });
  const { troubles } = await mailing.read(`mailing-campaign/${id}/delivery`);
  expect(troubles).toEqual(expect.arrayContaining([expect.objectContaining({ error: "Devuelto después de enviado: 5.1.1" })]));
  expect(await mailing.read(`mailing-address/${ana}`)).toMatchObject({ status: "INVALID", errorCount: 1 });
  const full = await mailing.read(`mailing-address/${beto}`);
  expect(full).toMatchObject({ status: "OK", errorCount: 0, deliveryFailures: { full: { times: [expect.any(String)] } } });
  expect([await readdir(join(folder, "new")), (await readdir(join(folder, "cur"))).length]).toEqual([[], 6]);
});

it("unsubscribes readers who complain, and still counts the letter as sent", async () => {
  const ana = await mailing.address("ana@lectores.example");
  const id = await run();
  for (let time = 0; time < 2; time += 1) {
    await arrive(complaint(letterTo("ana").messageId));
    await read();
  }
  await deliverDue(test.services);
  expect(await mailing.read(`mailing-address/${ana}`)).toMatchObject({
    status: "UNSUBSCRIBED",
    deliveryFailures: { complaint: { times: [expect.any(String)] } },
  });
  expect(await mailing.read(`mailing-campaign/${id}`)).toMatchObject({ sent: 1, errored: 0 });
});

it("reads a mail again whose report could not be stored", async () => {
  await mailing.address("ana@lectores.example");
  const id = await run();
  await arrive(bounce(letterTo("ana").returnPath ?? "", "5.1.1"));
  const { store } = test.services;
  const away = { ...store, transaction: () => Promise.reject(new Error("connection lost")) };
  await expect(readReports({ ...test.services, store: away }, box, () => true)).rejects.toThrow("connection lost");
  await read();
  await deliverDue(test.services);
  expect(await mailing.read(`mailing-campaign/${id}`)).toMatchObject({ errored: 1 });
});
