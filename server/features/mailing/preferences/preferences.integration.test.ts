import { afterEach, beforeEach, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { type MailingProject, openMailingProject } from "../../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { deliverDue } from "../sending/deliver-due.ts";

const HOUR = 3_600_000;
const ADDRESS = "ana@lectores.example";
const html = { accept: "text/html" };

let test: TestApp;
let mailing: MailingProject;
let address: string;
let sports: string;
beforeEach(async () => {
  test = await openTestApp();
  mailing = await openMailingProject(test);
  address = await mailing.address(ADDRESS, { name: "Ana" });
  sports = (await test.save("mailing-list", { name: "Deportes", onSite: true }, test.project)).id;
  await test.save("mailing-list", { name: "De la casa" }, test.project);
});
afterEach(() => test.close());

async function send(values: Record<string, unknown> = {}): Promise<string> {
  const id = await mailing.campaign(values);
  const answer = await mailing.post(`mailing-campaign/${id}/run`);
  expect(answer.statusCode, answer.body).toBe(200);
  await deliverDue(test.services);
  return id;
}
const stored = () => mailing.read(`mailing-address/${address}`);
const off = () => new URL(test.letters[0]?.unsubscribe?.web ?? "").pathname;
const preferences = () => off().replace("/baja/", "/preferencias/");
const get = (url: string) => test.call(null, { url, headers: html });
const choose = (fields: readonly (readonly [string, string])[], url = preferences()) =>
  test.call(null, {
    method: "POST",
    url,
    headers: { ...html, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });
const listsOf = async () => ((await stored()).mailingLists as { id: string }[]).map(({ id }) => id).sort();

it("shows a reader their lists and those of the site, and takes what they choose with what they agreed to", async () => {
  await send();
  const asked = await get(off());
  expect(asked.body).toContain(`href="${preferences()}"`);
  const page = await get(preferences());
  expect(page.body).toMatch(new RegExp(`value="${mailing.list}" checked> Mañana`));
  expect(page.body).toMatch(new RegExp(`value="${sports}"> Deportes`));
  expect(page.body).not.toContain("De la casa");
  const saved = await choose([
    ["lista", sports],
    ["lista", "inventada"],
    ["frecuencia", "WEEKLY"],
  ]);
  expect([saved.statusCode, saved.body.includes(t("preferences.saved"))]).toEqual([200, true]);
  expect(saved.body).toMatch(/value="WEEKLY" checked/);
  expect(await listsOf()).toEqual([sports]);
  expect(await stored()).toMatchObject({
    ...{ status: "OK", mailFrequency: "WEEKLY", consentText: t("site.newsletters.agreed", { lists: "Deportes" }) },
    consentSource: t("preferences.source"),
  });
});

it("leaves lists alone that the reader was not asked about, and changes every address with their mail", async () => {
  const closed = (await test.save("mailing-list", { name: "Cerrada", closed: true }, test.project)).id;
  const twin = await mailing.address("ANA@lectores.example", { mailingLists: [mailing.list] });
  await test.services.store.query(
    `update documents set data = data || jsonb_build_object('mailingLists', $2::jsonb) where id = $1`,
    [address, JSON.stringify([mailing.list, closed])],
  );
  await send();
  await choose([["frecuencia", "DAILY"]]);
  expect(await listsOf()).toEqual([closed]);
  expect(await mailing.read(`mailing-address/${twin}`)).toMatchObject({ mailingLists: [], mailFrequency: "DAILY" });
});

it("brings back who left, by the page that says they are off, and nobody else", async () => {
  await send();
  const left = await test.call(null, { method: "POST", url: off(), headers: html });
  expect(left.body).toContain(`href="${preferences()}"`);
  expect((await stored()).status).toBe("UNSUBSCRIBED");
  expect((await get(preferences())).body).toContain(t("preferences.left", { email: ADDRESS }));
  // Who chooses nothing stays away.
  await choose([["frecuencia", ""]]);
  expect((await stored()).status).toBe("UNSUBSCRIBED");
  await choose([["lista", mailing.list]]);
  expect(await stored()).toMatchObject({ status: "OK", consentAt: expect.any(String) });
  await send();
  expect(test.letters).toHaveLength(2);
  await test.services.store.query(`update documents set data = data || '{"status":"INVALID"}' where id = $1`, [address]);
  await choose([["lista", mailing.list]]);
  expect((await stored()).status).toBe("INVALID");
});

it("sends no more letters than a reader wants in a day, and says so at the campaign", async () => {
  const other = await mailing.address("beto@lectores.example");
  expect(other).not.toBe("");
  await send();
  await choose([
    ["lista", mailing.list],
    ["frecuencia", "DAILY"],
  ]);
  test.pass(2 * HOUR);
  const second = await send();
  const to = () => test.letters.filter((letter) => letter.to.address === ADDRESS).length;
  expect([to(), test.letters.length]).toEqual([1, 3]);
  expect(await mailing.read(`mailing-campaign/${second}/delivery`)).toMatchObject({ sent: 1, skipped: 1 });
  const skipped = await test.services.store.query(`select email, error from mailing_recipients where state = 'skipped'`);
  expect(skipped).toEqual([{ email: ADDRESS, error: t("mailingCampaign.skipped.frequency") }]);
  // What goes out each morning comes each morning.
  test.pass(22 * HOUR - 60_000);
  await send();
  expect(to()).toBe(2);
});

it("sends no more letters than a reader wants in a week", { tags: ["slow"] }, async () => {
  await send();
  await choose([
    ["lista", mailing.list],
    ["frecuencia", "WEEKLY"],
  ]);
  for (let day = 1; day <= 6; day += 1) {
    test.pass(24 * HOUR);
    await mailing.address(`otra${day}@lectores.example`);
    await send();
  }
  const to = () => test.letters.filter((letter) => letter.to.address === ADDRESS).length;
  expect(to()).toBe(1);
  test.pass(24 * HOUR);
  await send();
  expect(to()).toBe(2);
});

it("answers links that are wrong, or of an address that is gone, with a page of their own kind", async () => {
  await send();
  for (const url of ["/preferencias/x.y", preferences().replace(/.$/, (last) => (last === "x" ? "y" : "x"))])
    for (const answer of [await get(url), await choose([], url)])
      expect([answer.statusCode, answer.body.includes(t("link.unknown.preferences"))]).toEqual([404, true]);
  await test.call(mailing.editor, { method: "DELETE", url: `/api/mailing-address/${address}` });
  expect((await get(preferences())).statusCode).toBe(404);
});

it("keeps letters on the site that went to all of a list with an archive, and names nobody in them", async () => {
  const site = `/sitio/${test.project}`;
  const page = (path: string) => {
    test.pass(61_000);
    return test.call(null, { url: `${site}${path}` });
  };
  expect((await page("/boletines/archivo")).statusCode).toBe(404);
  await test.save("mailing-list", { name: "Otra" }, test.project);
  await mailing.post(`mailing-list/${mailing.list}`, { archive: true, onSite: true });
  const bodyHtml = "<p>Hola {{destinatario.name}}, <b>creció el río</b></p>";
  const id = await send({ subject: "El río, {{destinatario.name}}", bodyHtml });
  const segment = (await test.save("audience-segment", { name: "Socios" }, test.project)).id;
  await test.services.store.query(
    `update documents set data = data || jsonb_build_object('audienceSegments', jsonb_build_array($2::text)) where id = $1`,
    [address, segment],
  );
  await send({ subject: "Solo socios", segmentAudienceSegmentInclude: [segment] });
  await mailing.campaign({ subject: "Borrador" });
  const archive = await page("/boletines/archivo");
  expect(archive.statusCode).toBe(200);
  expect(archive.body).toContain(`href="${site}/boletines/archivo/${id}"`);
  for (const words of ["Solo socios", "Borrador", "destinatario"]) expect(archive.body).not.toContain(words);
  const letter = await page(`/boletines/archivo/${id}`);
  expect(letter.body).toContain("<b>creció el río</b>");
  for (const words of ["destinatario", "Ana", ADDRESS]) expect(letter.body).not.toContain(words);
  expect((await page("/boletines")).body).toContain(`href="${site}/boletines/archivo"`);
  expect((await page("/boletines/archivo/x")).statusCode).toBe(404);
});
