import { afterEach, beforeEach, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { campaignDelivery } from "../../../../schema/wire/campaign.ts";
import { DIALOGUE_MS } from "../../../engines/delivery/delivery-queue.ts";
import type { LetterCarrier, Outcome } from "../../../outbound/mail/letter.ts";
import { CONNECTIONS } from "../../../outbound/mail/letter-carrier.ts";
import type { TestApp } from "../../../testing/open-test-app.ts";
import { openSendingProject, type SendingProject } from "../../../testing/sending-project.ts";
import { deliverDue } from "./deliver-due.ts";

const MINUTE = 60_000;

let test: TestApp;
let mailing: SendingProject;
beforeEach(async () => {
  mailing = await openSendingProject();
  test = mailing.test;
});
afterEach(() => test.close());

it("sends each letter once, from the list's sender, with its own links, and writes down how it stands", async () => {
  await mailing.address("ana@lectores.example", { name: "Ana" });
  await mailing.address("beto@lectores.example");
  const bodyHtml = `<p>Hola {{destinatario.name}}: <a href="https://diario.example/nota?a=1&amp;b=2">leer</a> <a href="/obras">obras</a></p>`;
  const id = await mailing.run({ bodyHtml, snippet: "Lo de hoy" });
  await Promise.all([deliverDue(test.services), deliverDue(test.services)]);
  await deliverDue(test.services);
  expect(mailing.sentTo()).toEqual(["ana@lectores.example", "beto@lectores.example"]);
  const letter = test.letters.find(({ to }) => to.address.startsWith("ana"));
  expect(letter).toMatchObject({
    from: { name: "La Mañana", address: "manana@diario.example" },
    replyTo: "cartas@diario.example",
    to: { name: "Ana", address: "ana@lectores.example" },
    subject: "Buen día",
    unsubscribe: { web: expect.stringMatching(/\/baja\//), mail: null },
    list: { id: `${mailing.list}.diario.example`, name: "Mañana" },
  });
  expect(letter?.html).toMatch(
    /Lo de hoy[\s\S]*Hola Ana: <a href="[^"]*\/_lectura\/clic\/[^"]*u=https%3A%2F%2Fdiario\.example%2Fnota%3Fa%3D1%26b%3D2"/,
  );
  expect(letter?.text).toContain("leer (https://diario.example/nota?a=1&b=2)");
  expect(await mailing.readCampaign(id)).toMatchObject({ enqueued: null, sent: 2, errored: 0 });
  expect(await mailing.readDelivery(id)).toEqual({
    enqueued: 0,
    sent: 2,
    failed: 0,
    uncertain: 0,
    skipped: 0,
    postponed: null,
    troubles: [],
  });
});

it("says which of its lists brings it", async () => {
  const other = (await test.save("mailing-list", { name: "Tarde" }, test.project)).id;
  await mailing.address("ana@lectores.example", { mailingLists: [other, mailing.list] });
  await mailing.address("beto@lectores.example", { mailingLists: [other] });
  await mailing.run({ auxMailingLists: [other] });
  await deliverDue(test.services);
  const whys = test.letters.map(({ to, text }) => [to.address, /está en la lista (.*)\./.exec(text)?.[1]]).sort();
  expect(whys).toEqual([
    ["ana@lectores.example", "Mañana"],
    ["beto@lectores.example", "Tarde"],
  ]);
});

it("tries again with pauses what was refused for now, and gives it up in the end", async () => {
  await mailing.address("ana@lectores.example");
  await mailing.address("beto@lectores.example");
  mailing.outcomes.set("ana@lectores.example", { tag: "later", error: "450 ocupado", failure: "refused" });
  const id = await mailing.run();
  await deliverDue(test.services);
  await deliverDue(test.services);
  expect(mailing.sentTo()).toEqual(["ana@lectores.example", "beto@lectores.example"]);
  expect(await mailing.readCampaign(id)).toMatchObject({ enqueued: 1, sent: 1 });
  const { postponed } = campaignDelivery.parse(await mailing.readDelivery(id));
  expect(postponed).toMatchObject({ count: 1, error: "450 ocupado" });
  const pause = Date.parse(postponed?.nextAt ?? "") - test.services.now().getTime();
  expect(pause).toBeGreaterThan(0);
  expect(pause).toBeLessThanOrEqual(MINUTE);
  test.pass(MINUTE);
  mailing.outcomes.delete("ana@lectores.example");
  await deliverDue(test.services);
  expect((await mailing.readDelivery(id)).postponed).toBeNull();
  expect(await mailing.readCampaign(id)).toMatchObject({ enqueued: null, sent: 2, errored: 0 });

  mailing.outcomes.set("ana@lectores.example", { tag: "later", error: "450 ocupado", failure: "refused" });
  const other = await mailing.run();
  for (let hour = 0; hour < 24; hour += 1) {
    await deliverDue(test.services);
    test.pass(61 * MINUTE);
  }
  const { troubles } = await mailing.readDelivery(other);
  expect(troubles).toMatchObject([
    { email: "ana@lectores.example", state: "failed", error: expect.stringContaining("450 ocupado") },
  ]);
});

it("settles an uncertain letter once, as a person says: it went, or it goes again", async () => {
  for (const name of ["ana", "beto"]) {
    await mailing.address(`${name}@lectores.example`);
    mailing.outcomes.set(`${name}@lectores.example`, { tag: "uncertain", error: "Connection closed" });
  }
  const id = await mailing.run();
  await deliverDue(test.services);
  mailing.outcomes.clear();
  const troubles = (await mailing.readDelivery(id)).troubles as { id: string; email: string }[];
  const letterOf = (name: string) => troubles.find(({ email }) => email.startsWith(name))?.id;
  const settle = (name: string, as: string, person = mailing.editor) =>
    mailing.post(`mailing-campaign/${id}/settle`, { letter: letterOf(name), as }, person);
  expect((await settle("ana", "sent", await test.addPerson("basic"))).statusCode).toBe(403);
  expect((await settle("ana", "sent")).json()).toMatchObject({ sent: 1, uncertain: 1 });
  expect((await settle("beto", "again")).json()).toMatchObject({ sent: 1, uncertain: 0, enqueued: 1 });
  expect((await settle("beto", "again")).statusCode).toBe(409);
  await deliverDue(test.services);
  expect(mailing.sentTo()).toEqual(["ana@lectores.example", "beto@lectores.example", "beto@lectores.example"]);
  expect(await mailing.readCampaign(id)).toMatchObject({ enqueued: null, sent: 2, errored: 0 });
});

it("never sends again what may have gone, and shows it", async () => {
  await mailing.address("ana@lectores.example");
  mailing.outcomes.set("ana@lectores.example", { tag: "uncertain", error: "Connection closed" });
  const id = await mailing.run();
  await deliverDue(test.services);
  test.pass(24 * 60 * MINUTE);
  await deliverDue(test.services);
  expect(mailing.sentTo()).toHaveLength(1);
  const reason = t("mailingCampaign.trouble.noAnswer", { reason: "Connection closed" });
  expect(await mailing.readDelivery(id)).toMatchObject({ uncertain: 1, troubles: [{ state: "uncertain", error: reason }] });
  expect(await mailing.readCampaign(id)).toMatchObject({ enqueued: null, sent: 0, errored: 0 });
});

it("reports what a process left unfinished when it ended while sending, and takes over what it had not begun", async () => {
  await mailing.address("ana@lectores.example");
  await mailing.address("beto@lectores.example");
  const id = await mailing.run();
  const at = test.services.now().getTime();
  const iso = (ms: number) => new Date(at + ms).toISOString();
  await test.services.store.query(
    `update mailing_recipients set state = 'sending', tries = 1, begun_at = $1::timestamptz, lost_at = $2::timestamptz where email like 'ana%'`,
    [iso(0), iso(DIALOGUE_MS)],
  );
  await test.services.store.query(`update mailing_recipients set next_at = $1::timestamptz where email like 'beto%'`, [
    iso(2 * MINUTE),
  ]);
  await deliverDue(test.services);
  expect([mailing.sentTo(), await mailing.readCampaign(id)]).toMatchObject([[], { enqueued: 2 }]);
  test.pass(DIALOGUE_MS + MINUTE);
  await deliverDue(test.services);
  expect(mailing.sentTo()).toEqual(["beto@lectores.example"]);
  expect(await mailing.readDelivery(id)).toMatchObject({
    enqueued: 0,
    sent: 1,
    uncertain: 1,
    troubles: [{ email: "ana@lectores.example", error: t("mailingCampaign.trouble.lost") }],
  });
});

it("asks again at the moment of sending who takes mail", async () => {
  const other = (await test.save("mailing-list", { name: "Tarde" }, test.project)).id;
  const ids: Record<string, string> = {};
  for (const name of ["baja", "borrada", "doble", "cambiada", "sale", "queda"])
    ids[name] = await mailing.address(`${name}@lectores.example`);
  const id = await mailing.run({ auxMailingLists: [other] });
  const change = (which: string, values: Record<string, unknown>) => mailing.post(`mailing-address/${ids[which]}`, values);
  await change("baja", { status: "UNSUBSCRIBED" });
  await test.call(mailing.editor, { method: "DELETE", url: `/api/mailing-address/${ids.borrada}` });
  await mailing.address("Doble@lectores.example", { status: "UNSUBSCRIBED", mailingLists: [] });
  await change("cambiada", { email: "otra@lectores.example" });
  await change("sale", { mailingLists: [] });
  await deliverDue(test.services);
  expect(mailing.sentTo()).toEqual(["queda@lectores.example"]);
  expect(await mailing.readDelivery(id)).toMatchObject({ sent: 1, skipped: 5, enqueued: 0 });
});

it("sends nothing more to a list that is closed, of a campaign that is deleted or aborted", async () => {
  await mailing.address("ana@lectores.example");
  const [deleted, aborted, closed] = [await mailing.run(), await mailing.run(), await mailing.run()];
  await test.call(mailing.editor, { method: "DELETE", url: `/api/mailing-campaign/${deleted}` });
  const answer = await mailing.post(`mailing-campaign/${aborted}/abort`);
  expect([answer.statusCode, answer.json().enqueued]).toEqual([200, null]);
  await mailing.post(`mailing-list/${mailing.list}`, { closed: true });
  await deliverDue(test.services);
  expect(mailing.sentTo()).toEqual([]);
  expect(await mailing.readDelivery(closed)).toMatchObject({ skipped: 1 });
  const again = await mailing.post(`mailing-campaign/${aborted}/abort`);
  expect([again.statusCode, again.json().message]).toEqual([409, t("mailingCampaign.refused.notEnqueued")]);
  const open = await test.services.store.query(`select * from mailing_runs where ended_at is null`);
  expect(open).toEqual([]);
});

it("sends no faster than a project wants it to", async () => {
  await test.services.store.query(
    `update documents set data = data || '{"throttleEnabled":true}' where scope = $1 and collection = 'mailing-settings'`,
    [test.project],
  );
  for (let index = 0; index < 25; index += 1) await mailing.address(`lector${index}@lectores.example`);
  await mailing.run();
  const sent: number[] = [];
  for (let second = 0; second < 3; second += 1) {
    await Promise.all([deliverDue(test.services), deliverDue(test.services)]);
    sent.push(test.letters.length);
    test.pass(1000);
  }
  expect(sent).toEqual([10, 20, 25]);
});

it("waits with a whole campaign where the mail server is away", async () => {
  for (let index = 0; index < 60; index += 1) {
    await mailing.address(`lector${index}@lectores.example`);
    mailing.outcomes.set(`lector${index}@lectores.example`, { tag: "later", error: "ECONNREFUSED", failure: null });
  }
  const id = await mailing.run();
  await deliverDue(test.services);
  await deliverDue(test.services);
  // No more than were under way when as many had been refused.
  expect(test.letters.length).toBeGreaterThanOrEqual(CONNECTIONS);
  expect(test.letters.length).toBeLessThanOrEqual(2 * CONNECTIONS);
  mailing.outcomes.clear();
  test.pass(2 * MINUTE);
  await deliverDue(test.services);
  expect(await mailing.readCampaign(id)).toMatchObject({ enqueued: null, sent: 60 });
});

it("sends the rest while a mail server is silent about one letter, and ends with that one", { tags: ["slow"] }, async () => {
  for (const name of ["ana", "beto", "carla", "dora"]) await mailing.address(`${name}@lectores.example`);
  const id = await mailing.run();
  let answer: (outcome: Outcome) => void = () => undefined;
  const silence = new Promise<Outcome>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  const letters: LetterCarrier = {
    async send({ to }) {
      sent.push(to.address);
      return to.address.startsWith("ana") ? silence : { tag: "sent" };
    },
    close: () => undefined,
  };
  const under = deliverDue({ ...test.services, letters });
  await expect.poll(async () => (await mailing.readDelivery(id)).sent).toBe(3);
  // What comes due meanwhile goes as well.
  await mailing.address("eva@lectores.example");
  const other = await mailing.run({ subject: "Otra" });
  await expect.poll(async () => (await mailing.readDelivery(other)).sent).toBe(4);
  answer({ tag: "sent" });
  await under;
  expect([(await mailing.readCampaign(id)).sent, (await mailing.readCampaign(other)).sent, sent]).toEqual([
    4,
    5,
    expect.any(Array),
  ]);
  expect(new Set(sent).size).toBe(5);
});

it("sends one trial that is not counted, and reports when no mail server accepts it", async () => {
  const id = await mailing.campaign();
  const answer = await mailing.post(`mailing-campaign/${id}/run-test`, { to: "yo@diario.example" });
  expect(answer.statusCode).toBe(204);
  expect(test.letters).toMatchObject([
    {
      to: { address: "yo@diario.example" },
      subject: "[Prueba] Buen día",
      unsubscribe: null,
      html: expect.not.stringContaining("/_lectura/"),
    },
  ]);
  const { executed, sent, status } = await mailing.readCampaign(id);
  expect([executed ?? false, sent ?? null, status]).toEqual([false, null, "DRAFT"]);
  mailing.outcomes.set("no@diario.example", { tag: "refused", error: "550 no", failure: "refused" });
  const refused = await mailing.post(`mailing-campaign/${id}/run-test`, { to: "no@diario.example" });
  expect([refused.statusCode, refused.json().message]).toEqual([409, t("mailingCampaign.testRefused", { reason: "550 no" })]);
  for (const to of ["nadie", "a@b.c, d@e.f", "a@b.example\r\nBcc: x@y.example", 3, undefined]) {
    expect((await mailing.post(`mailing-campaign/${id}/run-test`, { to })).statusCode).toBe(400);
  }
});
