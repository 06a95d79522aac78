import { afterEach, beforeEach, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { type MailingProject, openMailingProject } from "../../testing/mailing-project.ts";
import { openTestApp, type TestApp } from "../../testing/open-test-app.ts";

let test: TestApp;
let mailing: MailingProject;
beforeEach(async () => {
  test = await openTestApp();
  mailing = await openMailingProject(test);
});
afterEach(() => test.close());

const frozen = async (campaign: string) => {
  const rows = await test.services.store.query<{ email: string; state: string; message_id: string; id: string }>(
    `select id, email, state, message_id from mailing_recipients where campaign_id = $1 order by email`,
    [campaign],
  );
  return rows;
};
const emails = async (campaign: string) => (await frozen(campaign)).map(({ email }) => email);

it("keeps each valid address once, however many lists and documents it is in, and counts the campaign as sent", async () => {
  const other = (await test.save("mailing-list", { name: "Tarde" }, test.project)).id;
  await mailing.address("ana@lectores.example", { mailingLists: [mailing.list, other] });
  await mailing.address("Ana@lectores.example", { mailingLists: [other] });
  await mailing.address("beto@lectores.example", { mailingLists: [other] });
  await mailing.address("baja@lectores.example", { status: "UNSUBSCRIBED" });
  await mailing.address("mala@lectores.example", { status: "INVALID" });
  await mailing.address("nadie@lectores.example", { mailingLists: [] });
  const id = await mailing.campaign({ auxMailingLists: [other, mailing.list] });
  const answer = await mailing.post(`mailing-campaign/${id}/run`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ executed: true, status: "SENT", enqueued: 2, sent: 0, errored: 0 });
  expect((await emails(id)).map((email) => email.toLowerCase())).toEqual(["ana@lectores.example", "beto@lectores.example"]);
  for (const row of await frozen(id)) expect([row.state, row.message_id]).toEqual(["waiting", `<${row.id}@diario.example>`]);
  expect(await mailing.read(`mailing-campaign/${id}`)).toMatchObject({
    executed: true,
    status: "SENT",
    enqueued: 2,
    date: expect.any(String),
  });
});

it("goes to whom the estimate counts: segments, places, last active days of the campaign or else of the settings", async () => {
  const segment = (await test.save("audience-segment", { name: "Fieles" }, test.project)).id;
  const ago = (days: number) => new Date(test.services.now().getTime() - days * 86_400_000).toISOString();
  const active = async (email: string, days: number, values: Record<string, unknown> = {}) => {
    const id = await mailing.address(email, values);
    await test.services.store.query(`update documents set data = data || $2::jsonb where id = $1`, [
      id,
      JSON.stringify({ lastActiveAt: ago(days) }),
    ]);
  };
  await active("cerca@lectores.example", 1, { audienceSegments: [segment] });
  await active("lejos@lectores.example", 20, { audienceSegments: [segment] });
  await active("otra@lectores.example", 1);
  const named = await mailing.campaign({ segmentAudienceSegmentInclude: [segment], filterLastActiveDays: 5 });
  const left = await mailing.campaign({ segmentAudienceSegmentExclude: [segment] });
  await test.services.store.query(
    `update documents set data = data || '{"filterLastActiveDays":10}' where scope = $1 and collection = 'mailing-settings'`,
    [test.project],
  );
  const bySettings = await mailing.campaign();
  expect(await mailing.read(`mailing-campaign/${bySettings}/readiness`)).toMatchObject({
    recipients: 2,
    lists: 1,
    lacks: [],
    activeDays: 10,
  });
  for (const id of [named, left, bySettings]) expect((await mailing.post(`mailing-campaign/${id}/run`)).statusCode).toBe(200);
  expect(await emails(named)).toEqual(["cerca@lectores.example"]);
  expect(await emails(left)).toEqual(["otra@lectores.example"]);
  expect(await emails(bySettings)).toEqual(["cerca@lectores.example", "otra@lectores.example"]);
});

it("leaves closed lists out", async () => {
  const closed = (await test.save("mailing-list", { name: "Vieja", closed: true }, test.project)).id;
  await mailing.address("ana@lectores.example");
  await mailing.address("vieja@lectores.example", { mailingLists: [closed] });
  const id = await mailing.campaign({ auxMailingLists: [closed] });
  await mailing.post(`mailing-campaign/${id}/run`);
  expect(await emails(id)).toEqual(["ana@lectores.example"]);
});

it.each([
  ["recipients", {}],
  ["list", { mailingList: null }],
  ["subject", { subject: "" }],
  ["body", { bodyHtml: "<p> </p>" }],
  ["provider", { deliveryMethod: "provider" }],
] as const)("refuses in words a campaign that lacks %s, and changes nothing", async (lack, values) => {
  if (lack !== "recipients") await mailing.address("ana@lectores.example");
  const id = await mailing.campaign(values);
  expect((await mailing.read(`mailing-campaign/${id}/readiness`)).lacks).toEqual([lack]);
  const answer = await mailing.post(`mailing-campaign/${id}/run`);
  expect([answer.statusCode, answer.json().message]).toEqual([409, t(`mailingCampaign.refused.${lack}`)]);
  const { status, executed, enqueued } = await mailing.read(`mailing-campaign/${id}`);
  expect([status, executed ?? false, enqueued ?? null]).toEqual(["DRAFT", false, null]);
  expect(await frozen(id)).toEqual([]);
});

it("refuses a subject with a line break when it is written, and says so", async () => {
  for (const name of ["subject", "trialSubject"]) {
    const answer = await mailing.post("mailing-campaign", {
      subject: "Hoy",
      mailingList: mailing.list,
      [name]: "Hoy\nBcc: x@y.example",
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [name]: "validation.oneLine" }]);
  }
});

it("refuses a campaign without recipients, and a second run", async () => {
  await mailing.address("ana@lectores.example");
  const id = await mailing.campaign();
  const clear = (values: object) =>
    test.services.store.query(
      `update documents set data = data || $2::jsonb where scope = $1 and collection in ('mailing-settings', 'mailing-list')`,
      [test.project, JSON.stringify(values)],
    );
  await clear({ from: "uno@a.example, dos@b.example" });
  const nobody = await mailing.post(`mailing-campaign/${id}/run`);
  expect([nobody.statusCode, nobody.json().message]).toEqual([409, t("mailingCampaign.refused.from")]);
  await clear({ from: "Diario <diario@diario.example>" });
  const [one, two] = await Promise.all([mailing.post(`mailing-campaign/${id}/run`), mailing.post(`mailing-campaign/${id}/run`)]);
  expect([one?.statusCode, two?.statusCode].sort()).toEqual([200, 409]);
  expect((await mailing.post(`mailing-campaign/${id}/run`)).json().message).toBe(t("mailingCampaign.refused.executed"));
  expect(await frozen(id)).toHaveLength(1);
});

it("is for who may change the campaign and publish, in the project at hand", async () => {
  await mailing.address("ana@lectores.example");
  const id = await mailing.campaign();
  const basic = await test.addPerson("basic");
  const levels = (model: string, actions: string[]) =>
    test.save(
      "permission-role",
      { name: `${model} ${actions}`, accessLevels: [{ id: "1", model, isOwn: false, actions }] },
      test.project,
    );
  const reader = await test.addPerson("editor", { roles: [(await levels("MailingCampaign", ["READ"])).id] });
  const elsewhere = await test.addPerson("admin", { project: test.otherProject });
  const routes = ["run", "abort", "run-test"].map((action) => ["POST", action] as const);
  const looks = ["readiness", "delivery"].map((what) => ["GET", what] as const);
  for (const [method, what] of [...routes, ...looks]) {
    const call = (person: typeof basic | null) =>
      test.call(person, {
        method,
        url: `/api/mailing-campaign/${id}/${what}`,
        ...(what === "run-test" && { payload: { to: "x@y.example" } }),
      });
    expect([what, (await call(null)).statusCode]).toEqual([what, 401]);
    expect([what, (await call(basic)).statusCode]).toEqual([what, 403]);
    expect([what, (await call(reader)).statusCode]).toEqual([what, 403]);
    expect([what, (await call(elsewhere)).statusCode]).toEqual([what, 404]);
  }
  expect([await frozen(id), test.letters]).toEqual([[], []]);
  const writer = await test.addPerson("editor", { roles: [(await levels("MailingCampaign", ["READ", "UPDATE"])).id] });
  expect((await mailing.post(`mailing-campaign/${id}/run`, undefined, writer)).json()).toMatchObject({ enqueued: 1 });
});

it("renders subject and body of the template where the campaign has none of its own", async () => {
  await mailing.address("ana@lectores.example");
  const variables = [{ id: "v1", name: "Saludo", code: "saludo", type: "string", required: true }];
  const values = {
    name: "Corta",
    subjectTemplate: "{{saludo}}",
    bodyHtmlTemplate: "<p>{{saludo}}, {{destinatario.name}}</p>",
    variables,
  };
  const template = (await test.save("mailing-template", values, test.project)).id;
  const of = (values: Record<string, unknown>) => mailing.campaign({ bodyHtml: "", mailingTemplate: template, ...values });
  const id = await of({ subject: "", mailingTemplateData: { saludo: "Buen día" } });
  expect(await mailing.read(`mailing-campaign/${id}/readiness`)).toMatchObject({ lacks: [], missing: [] });
  expect((await mailing.post(`mailing-campaign/${id}/run`)).json()).toMatchObject({
    subject: "Buen día",
    bodyHtml: "<p>Buen día, {{destinatario.name}}</p>",
  });
  const lacking = await of({ mailingTemplateData: {} });
  const { lacks, missing } = await mailing.read(`mailing-campaign/${lacking}/readiness`);
  expect([lacks, missing]).toEqual([["template"], ["saludo"]]);
  const refused = await mailing.post(`mailing-campaign/${lacking}/run`);
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { "mailingTemplateData.saludo": "validation.required" }]);
});

it("is not sent with places in its text that no letter fills in, and says which", async () => {
  await mailing.address("ana@lectores.example");
  const values = {
    subject: "Buen día, {{ destinatario.name }}",
    snippet: "Para {{ nombre }}",
    trialSubject: "Hola {{x.y | upcase}}",
  };
  const id = await mailing.campaign({ ...values, bodyHtml: "<p>{{destinatario.email}}, a } y {{ 3 }}</p>" });
  expect(await mailing.read(`mailing-campaign/${id}/readiness`)).toMatchObject({ lacks: ["places"], places: ["x.y", "nombre"] });
  const refused = await mailing.post(`mailing-campaign/${id}/run`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, t("mailingCampaign.refused.places")]);
});

it("is not sent where its template names what is none of its variables, and says which", async () => {
  await mailing.address("ana@lectores.example");
  const variables = [{ id: "v1", name: "Saludo", code: "saludo", type: "string" }];
  const values = { name: "Con un error", subjectTemplate: "{{saludo}}", bodyHtmlTemplate: "<p>{{salud}}</p>", variables };
  const template = (await test.save("mailing-template", values, test.project)).id;
  const id = await mailing.campaign({ bodyHtml: "", mailingTemplate: template, mailingTemplateData: { saludo: "Buen día" } });
  const { lacks, missing } = await mailing.read(`mailing-campaign/${id}/readiness`);
  expect([lacks, missing]).toEqual([["template"], ["salud"]]);
  const refused = await mailing.post(`mailing-campaign/${id}/run`);
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { "mailingTemplateData.salud": "validation.unknownNames" }]);
});

it("keeps 20,000 recipients in one statement", { tags: ["slow"] }, async () => {
  await test.services.store.query(
    `insert into documents (scope, collection, id, seq, created_at, updated_at, created_by, html_version, data, folded, search)
      select $1, 'mailing-address', 'a' || n, n + 1000, now(), now(), 'founder', 2, jsonb_build_object('id', 'a' || n, 'email',
        'lector' || n || '@lectores.example', 'status', 'OK', 'mailingLists', jsonb_build_array($2::text)),
        'lector' || n || '@lectores.example', ''::tsvector from generate_series(1, 20000) n`,
    [test.project, mailing.list],
  );
  const id = await mailing.campaign();
  expect((await mailing.post(`mailing-campaign/${id}/run`)).json()).toMatchObject({ enqueued: 20_000 });
  const [row] = await test.services.store.query<{ count: number }>(
    `select count(distinct message_id)::integer as count from mailing_recipients where campaign_id = $1`,
    [id],
  );
  expect(row?.count).toBe(20_000);
});
