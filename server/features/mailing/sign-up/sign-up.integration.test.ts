import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

let test: TestApp;
let editor: TestPerson;
let [morning, sports] = ["", ""];
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  morning = (await test.save("mailing-list", { name: "La mañana", description: "A las siete", onSite: true }, test.project)).id;
  sports = (await test.save("mailing-list", { name: "Deportes", onSite: true }, test.project)).id;
  await test.save("mailing-list", { name: "De la casa" }, test.project);
  await test.save("mailing-list", { name: "Cerrada", onSite: true, closed: true }, test.project);
});
afterAll(() => test.close());
beforeEach(() => {
  test.mail.length = 0;
  test.pass(3_600_000);
});

let networks = 0;
const site = () => `/sitio/${test.project}`;
const ask = (fields: readonly (readonly [string, string])[], address = `198.51.${++networks}.7`) =>
  test.call(null, {
    method: "POST",
    url: `${site()}/_boletines`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    remoteAddress: address,
    payload: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });
const get = (url: string) => test.call(null, { url });
const press = (url: string) =>
  test.call(null, { method: "POST", url, headers: { "content-type": "application/x-www-form-urlencoded" } });
const linkIn = (text = "") => /\/sitio\/\S*\/_boletines\/\S+/.exec(text)?.[0] ?? "";
const addressOf = async (email: string) =>
  ((await test.call(editor, { url: `/api/mailing-address?search=${encodeURIComponent(email)}` })).json().data as object[])[0];

it("offers the lists that are for readers, on a page that every page leads to", async () => {
  const page = (await get(`${site()}/boletines`)).body;
  for (const words of ["La mañana", "A las siete", "Deportes"]) expect(page).toContain(words);
  for (const words of ["De la casa", "Cerrada"]) expect(page).not.toContain(words);
  expect(page).toContain(`action="${site()}/_boletines"`);
  expect((await get(`${site()}/`)).body).toContain(`href="${site()}/boletines"`);
  expect((await get(`/sitio/${test.otherProject}/boletines`)).statusCode).toBe(404);
});

it("puts a reader on the lists once they have confirmed from their mailbox, and keeps nothing before", async () => {
  const sent = await ask([
    ["correo", " Ana@Correo.example "],
    ["nombre", "Ana"],
    ["lista", morning],
    ["lista", "inventada"],
  ]);
  expect([sent.statusCode, sent.body.includes(t("site.newsletters.sentText", { email: "ana@correo.example" }))]).toEqual([
    200,
    true,
  ]);
  expect(await addressOf("ana@correo.example")).toBeUndefined();
  const [letter] = test.mail;
  expect(letter).toMatchObject({ to: "ana@correo.example", subject: t("mail.signUp.subject", { site: "Diario" }) });
  const link = linkIn(letter?.text);
  const asked = await get(link);
  expect(asked.body).toContain(t("site.newsletters.confirmText", { email: "ana@correo.example", lists: "La mañana" }));
  // Programs that look at the links of a mail confirm nothing.
  expect(await addressOf("ana@correo.example")).toBeUndefined();
  for (const _ of [1, 2]) expect((await press(link)).body).toContain(t("site.newsletters.done"));
  expect(await addressOf("ana@correo.example")).toMatchObject({
    name: "Ana",
    status: "OK",
    mailingLists: [{ id: morning, name: "La mañana" }],
    consentAt: expect.any(String),
    consentText: t("site.newsletters.agreed", { lists: "La mañana" }),
  });
  const [list] = (await test.call(editor, { url: "/api/mailing-list?search=mañana" })).json().data;
  expect(list.addressCount).toBe(1);
});

it("brings back who had left, with the lists that they had", async () => {
  const former = { email: "beto@correo.example", name: "Beto B.", status: "UNSUBSCRIBED", mailingLists: [sports] };
  await test.save("mailing-address", former, test.project);
  await ask([
    ["correo", "beto@correo.example"],
    ["nombre", "Otro nombre"],
    ["lista", morning],
  ]);
  expect(await addressOf("beto@correo.example")).toMatchObject({ status: "UNSUBSCRIBED" });
  await press(linkIn(test.mail[0]?.text));
  expect(await addressOf("beto@correo.example")).toMatchObject({
    name: "Beto B.",
    status: "OK",
    mailingLists: [{ id: sports }, { id: morning }],
  });
});

it("takes no link that it has not made, that is of another site, or a week old", async () => {
  await ask([
    ["correo", "carla@correo.example"],
    ["lista", morning],
  ]);
  const link = linkIn(test.mail[0]?.text);
  const others = [
    link.replace(test.project, test.otherProject),
    `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`,
    `${site()}/_boletines/x.y`,
  ];
  for (const other of others) expect((await press(other)).statusCode).toBe(404);
  test.pass(8 * 86_400_000);
  const late = await press(link);
  expect([late.statusCode, late.body.includes(t("site.newsletters.expired"))]).toEqual([404, true]);
  expect(await addressOf("carla@correo.example")).toBeUndefined();
});

it("reports errors in a form that keeps what was typed, and sends no flood of confirmations", async () => {
  const wrong = await ask([
    ["correo", "sin arroba"],
    ["nombre", "Dora"],
  ]);
  expect(wrong.statusCode).toBe(422);
  for (const words of [t("site.comments.error.mail"), t("site.newsletters.error.none"), 'value="sin arroba"', 'value="Dora"'])
    expect(wrong.body).toContain(words);
  expect(
    (
      await ask([
        ["correo", "dora@correo.example"],
        ["lista", morning],
        ["web", "x"],
      ])
    ).statusCode,
  ).toBe(422);
  expect(test.mail).toHaveLength(0);
  const statuses = [];
  for (let at = 0; at < 4; at += 1)
    statuses.push(
      (
        await ask([
          ["correo", "dora@correo.example"],
          ["lista", morning],
        ])
      ).statusCode,
    );
  expect([statuses, test.mail.length]).toEqual([[200, 200, 200, 429], 3]);
});

it("says so where the letter cannot be sent, and keeps what was typed", async () => {
  const { mailer } = test.services;
  const broken = { send: () => Promise.reject(new Error("no route")) };
  Object.assign(test.services, { mailer: broken });
  const refused = await ask([
    ["correo", "eva@correo.example"],
    ["lista", morning],
  ]);
  Object.assign(test.services, { mailer });
  expect([refused.statusCode, refused.body.includes(t("site.newsletters.error.notSent"))]).toEqual([503, true]);
  expect(refused.body).toContain('value="eva@correo.example"');
});

it("leads from no letter to where a stranger says that the site is", async () => {
  const askAs = (host: string, correo: string, project = test.project, lista = morning) =>
    test.call(null, {
      method: "POST",
      url: `/sitio/${project}/_boletines`,
      headers: { host, "content-type": "application/x-www-form-urlencoded" },
      remoteAddress: `198.51.${++networks}.7`,
      payload: new URLSearchParams({ correo, lista }).toString(),
    });
  const refused = await askAs("malo.example", "fe@correo.example");
  expect([refused.statusCode, test.mail]).toEqual([503, []]);
  expect(refused.body).toContain('value="fe@correo.example"');
  expect((await askAs("a/b", "fe@correo.example")).statusCode).toBe(400);
  expect((await askAs("localhost:8420", "fe@correo.example")).statusCode).toBe(200);
  expect(test.mail[0]?.text).toContain(`http://localhost:8420/sitio/${test.project}/_boletines/`);

  const { id } = await test.save("project", { name: "Con dominio", locale: "es_LA", hostname: "diario.example" });
  const list = await test.save("mailing-list", { name: "La tarde", onSite: true }, id);
  expect((await askAs("malo.example", "gema@correo.example", id, list.id)).statusCode).toBe(200);
  expect(test.mail[1]?.text).toContain("https://diario.example/_boletines/");
});

it("is a form for frames of other pages, of one list or of all, whose answer opens apart", async () => {
  const one = await get(`${site()}/_boletines/formulario?lista=${sports}`);
  expect([one.statusCode, one.headers["x-frame-options"]]).toEqual([200, undefined]);
  expect(one.headers["content-security-policy"]).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors \*/);
  for (const words of ["Deportes", `action="${site()}/_boletines" target="_blank"`, 'name="web"'])
    expect(one.body).toContain(words);
  expect(one.body).not.toContain("La mañana");
  expect((await get(`${site()}/_boletines/formulario`)).body).toContain("La mañana");
  for (const url of [`${site()}/_boletines/formulario?lista=otra`, `/sitio/${test.otherProject}/_boletines/formulario`])
    expect((await get(url)).statusCode).toBe(404);
});

it("sends one network no more letters than people of a house ask for, whoever they are for", async () => {
  const statuses = [];
  for (let nth = 0; nth < 22; nth += 1)
    statuses.push(
      (
        await ask(
          [
            ["correo", `lector${nth}@correo.example`],
            ["lista", morning],
          ],
          "203.0.113.77",
        )
      ).statusCode,
    );
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1), test.mail.length]).toEqual([20, 429, 20]);
});
