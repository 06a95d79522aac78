import { afterEach, beforeEach, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import type { PublishedChange } from "../../context/command-context.ts";
import { loadServerKey } from "../../core/sessions/server-key.ts";
import { signedToken } from "../../engines/delivery/signed-token.ts";
import { type MailingProject, openMailingProject } from "../../testing/mailing-project.ts";
import { openMemoryStore } from "../../testing/open-memory-store.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";
import { readerLinks } from "./mail-links.ts";
import { deliverDue } from "./sending/deliver-due.ts";

let test: TestApp;
let mailing: MailingProject;
let address: string;
let campaign: string;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0";
const ADDRESS = "ana@lectores.example";
const BODY = '<p><a href="https://diario.example/nota">leer</a></p>';

beforeEach(async () => {
  test = await openTestApp();
  mailing = await openMailingProject(test);
  address = await mailing.address(ADDRESS);
  campaign = await mailing.campaign({ bodyHtml: BODY });
  await mailing.post(`mailing-campaign/${campaign}/run`);
  await deliverDue(test.services);
});
afterEach(() => test.close());

const off = () => new URL(test.letters[0]?.unsubscribe?.web ?? "").pathname;
const status = async () => (await mailing.read(`mailing-address/${address}`)).status;
const recipient = async () => {
  const [row] = await test.services.store.query<{ id: string }>(`select id from mailing_recipients`);
  return row?.id ?? "";
};

it("asks for confirmation in Spanish, then unsubscribes the reader and updates devices", async () => {
  const asked = await test.call(null, { url: off() });
  expect([asked.statusCode, asked.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  expect(asked.body).toContain('<html lang="es">');
  expect(asked.body).toMatch(/<form method="post"><button type="submit">Darme de baja<\/button>/);
  expect(await status()).toBe("OK");
  const changes: PublishedChange[] = [];
  test.services.changes.subscribe((change) => changes.push(change));
  const done = await test.call(null, { method: "POST", url: off() });
  expect([done.statusCode, done.body.includes(ADDRESS)]).toEqual([200, true]);
  expect(await status()).toBe("UNSUBSCRIBED");
  expect(changes).toContainEqual(expect.objectContaining({ collection: "mailing-address", id: address }));
  expect(await mailing.read(`mailing-list/${mailing.list}`)).toMatchObject({ validCount: 0 });
});

it.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  ["multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--'],
])(
  "takes off by one click of a mail program, as %s, also after the campaign is deleted, as often as it asks",
  async (type, payload) => {
    await test.call(mailing.editor, { method: "DELETE", url: `/api/mailing-campaign/${campaign}` });
    const twin = await mailing.address("ANA@lectores.example", { mailingLists: [] });
    for (let time = 0; time < 2; time += 1) {
      const answer = await test.call(null, { method: "POST", url: off(), payload, headers: { "content-type": type } });
      expect(answer.statusCode).toBe(200);
    }
    expect(await status()).toBe("UNSUBSCRIBED");
    expect((await mailing.read(`mailing-address/${twin}`)).status).toBe("UNSUBSCRIBED");
  },
);

it("does nothing by links that this server has not made, or made for something else", async () => {
  const store = await openMemoryStore();
  const foreign = readerLinks(await loadServerKey(store), "http://x", await recipient());
  await store.close();
  const own = readerLinks(test.services.serverKey, "http://x", await recipient());
  const token = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";
  const forged = [
    token(foreign.unsubscribe),
    token(own.open),
    `${await recipient()}.`,
    `otro.${token(own.unsubscribe).split(".").at(-1)}`,
    "x",
    ".",
  ];
  for (const each of forged) {
    for (const method of ["GET", "POST"] as const) {
      expect([each, (await test.call(null, { method, url: `/baja/${each}` })).statusCode]).toEqual([each, 404]);
    }
  }
  expect(await status()).toBe("OK");
  expect((await test.call(null, { url: `/_lectura/apertura/${token(own.unsubscribe)}` })).statusCode).toBe(200);
  const [row] = await test.services.store.query(`select opened_at from mailing_recipients`);
  expect(row).toEqual({ opened_at: null });
});

it("leads to no address that does not stand in the mail", async () => {
  const own = readerLinks(test.services.serverKey, "http://x", await recipient());
  const { pathname } = new URL(own.click("https://diario.example/nota", 0));
  const lead = async (u: string | null) =>
    test.call(null, { url: `${pathname}${u === null ? "" : `?u=${encodeURIComponent(u)}`}` });
  for (const u of ["https://malo.example/", "javascript:alert(1)", "//malo.example", "https://diario.example/nota?x"]) {
    const answer = await lead(u);
    expect([u, answer.statusCode, answer.headers.location]).toEqual([u, 404, undefined]);
  }
  expect((await lead(null)).statusCode).toBe(404);
  expect((await lead("https://diario.example/nota")).headers.location).toBe("https://diario.example/nota");
});

it("asks clients that try too often to come back later", async () => {
  const answers: number[] = [];
  let last = "";
  for (let time = 0; time < 31; time += 1) {
    const { statusCode, body } = await test.call(null, { method: "POST", url: "/baja/x.y" });
    answers.push(statusCode);
    last = body;
  }
  expect([answers[0], answers.at(-1)]).toEqual([404, 429]);
  expect(last).toContain(t("link.failed.tooOften"));
});

it("answers every link that is wrong with a page that says what it was, never with JSON", async () => {
  const long = "x".repeat(201);
  const headers = { accept: "text/html,application/xhtml+xml" };
  const wrong = {
    "/baja/x.y": "link.unknown.unsubscribe",
    [`/baja/${long}`]: "link.nothing.text",
    "/_lectura/clic/x.y?u=https://diario.example": "link.unknown.letter",
    "/_lectura/clic/x.y": "link.unknown.letter",
    "/_avisos/clic/x.y": "link.unknown.notice",
    [`/_avisos/clic/${long}`]: "link.nothing.text",
    [`/sitio/${test.project}/_anuncios/clic/x.y`]: "link.unknown.ad",
    "/baja/x/y": "link.nothing.text",
    "/_lectura": "link.nothing.text",
  } as const;
  for (const [url, words] of Object.entries(wrong)) {
    const answer = await test.call(null, { url, headers });
    expect([url, answer.statusCode, answer.headers["content-type"]]).toEqual([url, 404, "text/html; charset=utf-8"]);
    expect(answer.body, url).toContain(t(words));
  }
  expect((await test.call(null, { url: "/_lectura" })).headers["content-type"]).toMatch(/json/);
  expect((await test.call(null, { url: "/api/nada", headers })).headers["content-type"]).toMatch(/json/);
});

it("counts openings and clicks of people's browsers, and redirects every client that follows a link", async () => {
  const own = readerLinks(test.services.serverKey, "http://x", await recipient());
  const [{ pathname, search }, opening] = [new URL(own.click("https://diario.example/nota", 0)), new URL(own.open).pathname];
  const readings = async () => (await test.services.store.query(`select opened_at, clicked_at from mailing_recipients`))[0];
  for (const headers of [{ "user-agent": "curl/8.5.0" }, { "user-agent": BROWSER, "sec-purpose": "prefetch" }])
    expect((await test.call(null, { url: pathname + search, headers })).statusCode).toBe(302);
  for (const url of [pathname + search, opening])
    await test.call(null, { method: "HEAD", url, headers: { "user-agent": BROWSER } });
  expect(await readings()).toEqual({ opened_at: null, clicked_at: null });
  await test.call(null, { url: pathname + search, headers: { "user-agent": BROWSER } });
  expect(await readings()).toEqual({ opened_at: expect.any(String), clicked_at: expect.any(String) });
});

it("lists which links readers followed, each once, and separately what programs opened automatically", async () => {
  const own = readerLinks(test.services.serverKey, "http://x", await recipient());
  const follow = async (url: string, agent: string) => {
    const { pathname, search } = new URL(url);
    await test.call(null, { url: pathname + search, headers: { "user-agent": agent } });
  };
  const read = () => mailing.read(`mailing-campaign/${campaign}/readings`);
  await follow(own.open, "Mozilla/5.0");
  expect(await read()).toMatchObject({ sent: 1, opened: 0, prefetched: 1, clicked: 0, hours: [] });
  await follow(own.open, BROWSER);
  await follow(own.open, "Mozilla/5.0");
  expect(await read()).toMatchObject({ opened: 1, prefetched: 0, clicked: 0, hours: [1] });
  for (const place of [0, 0]) await follow(own.click("https://diario.example/nota", place), BROWSER);
  const { pathname, search } = new URL(own.click("https://diario.example/nota", 0));
  // As letters of the version before have it: it counts, and nobody knows for which link.
  const former = signedToken(
    test.services.serverKey,
    { purpose: "mail links", kind: "click", more: ["https://a.example/"] },
    await recipient(),
  );
  await follow(`http://x/_lectura/clic/${former}?u=${encodeURIComponent("https://a.example/")}`, BROWSER);
  await test.call(null, { url: pathname.replace(/0$/, "1") + search, headers: { "user-agent": BROWSER } });
  const readings = await read();
  expect(readings).toMatchObject({ opened: 1, clicked: 1, links: [{ readers: 1 }] });
  expect(readings.html).toMatch(/<span style="[^"]*">1<\/span> <a /);
  expect((await test.call(await test.addPerson("basic"), { url: `/api/mailing-campaign/${campaign}/readings` })).statusCode).toBe(
    403,
  );
});

it("explains that a trial's link unsubscribes nobody", async () => {
  const tried = await mailing.campaign({ bodyHtml: BODY });
  const answer = await mailing.post(`mailing-campaign/${tried}/run-test`, { to: "yo@diario.example" });
  expect(answer.statusCode, answer.body).toBe(204);
  expect(test.letters.at(-1)?.html).toContain("/baja/prueba");
  const page = await test.call(null, { url: "/baja/prueba" });
  expect([page.statusCode, page.body.includes("<form")]).toEqual([200, false]);
});
