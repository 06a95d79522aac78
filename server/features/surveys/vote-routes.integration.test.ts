import { afterAll, beforeAll, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { addToDocuments } from "../../core/documents/add-to-documents.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { surveyVotes } from "./report-votes.ts";

let test: TestApp;
let editor: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
});
afterAll(() => test.close());

const [si, no] = ["opcion-si", "opcion-no"];
const survey = async (collection: string, values: object = {}) => {
  const options = [
    { id: si, name: "Sí", votes: 3 },
    { id: no, name: "No", votes: 0 },
  ];
  const body = { name: "¿Vuelve el tren?", date: "2026-02-01T00:00:00.000Z", options, ...values };
  return (await test.save(collection, body, test.project)).id;
};
interface Voter {
  readonly cookie?: string;
  readonly address?: string;
  readonly page?: true;
  readonly referer?: string;
  readonly agent?: string;
}
let browsers = 0;
/** Each time of another browser, if none is named. */
const vote = (path: string, option: string, { cookie, address = "203.0.113.7", page, referer, agent }: Voter = {}) =>
  test.call(null, {
    method: "POST",
    url: `/sitio/${test.project}/_voto/${path}`,
    headers: {
      accept: page ? "text/html" : "application/json",
      "user-agent": agent ?? `Mozilla/5.0 (X11; Linux x86_64; rv:${++browsers}.0)`,
      ...(cookie && { cookie }),
      ...(referer && { referer }),
      ...(page && { "content-type": "application/x-www-form-urlencoded" }),
    },
    remoteAddress: address,
    payload: page ? `option=${option}` : { option },
  });
const votesOf = async (path: string) =>
  (await test.call(editor, { url: `/api/${path}` })).json().options.map(({ votes }: { votes: number }) => votes);
const report = () => {
  const { store, now, changes } = test.services;
  return addToDocuments({ store, now, publish: changes.publish }, surveyVotes);
};
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers["set-cookie"]).split(";")[0] ?? "";

it.each(["survey", "brand-survey"])(
  "counts a browser's vote in a %s once, and adds it to the survey later",
  async (collection) => {
    const path = `${collection}/${await survey(collection)}`;
    const first = await vote(path, si);
    expect(first.json()).toMatchObject({
      isCounted: true,
      options: [
        { key: si, votes: 4 },
        { key: no, votes: 0 },
      ],
    });
    expect(String(first.headers["set-cookie"])).toMatch(/HttpOnly; SameSite=Lax/);
    expect((await vote(path, no, { cookie: cookieOf(first) })).json()).toMatchObject({ isCounted: false });
    expect((await vote(path, no)).json()).toMatchObject({ isCounted: true });
    expect(await votesOf(path)).toEqual([3, 0]);
    await Promise.all([report(), report()]);
    await report();
    expect(await votesOf(path)).toEqual([4, 1]);
    const page = await vote(path, no, { cookie: cookieOf(first), page: true });
    expect(page.body).toContain(t("site.survey.again"));
    expect(page.body).toContain("80 %");
    const back = (referer: string) => vote(path, no, { cookie: cookieOf(first), page: true, referer });
    expect((await back("http://localhost:80/nota/1?x")).body).toContain('<a href="/nota/1">');
    expect((await back("http://otro.example/nota/1")).body).not.toContain("<a href");
    expect((await back("http://localhost:80//otro.example/nota/1")).body).not.toContain("<a href");
  },
);

it("answers a form with a page in the site's style that is neither cached nor indexed, and a refusal with its reason", async () => {
  const path = `survey/${await survey("survey")}`;
  const { statusCode, body, headers } = await vote(path, si, { page: true, address: "203.0.113.30" });
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /<header>.*<a class="sitio" href="\/sitio\/[^"]*">Diario<\/a>.*<main>.*<h1 class="titulo">¿Vuelve el tren\?<\/h1>/s,
  );
  expect(body).toContain(t("site.survey.thanks"));
  expect(body).toContain("--papel");
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["no-store", "noindex"]);
  expect(headers["content-security-policy"]).toMatch(/default-src 'none'(?!.*script-src)/);
  const refused = await vote(path, "otra", { page: true, address: "203.0.113.30" });
  expect([refused.statusCode, refused.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
  expect(refused.body).toMatch(/<h1 class="titulo-de-lista">[^<]+<\/h1><p class="bajada">[^<]+<\/p>/);
});

it("keeps a vote under an option that is called otherwise meanwhile, and people's changes of the survey", async () => {
  const id = await survey("survey");
  await vote(`survey/${id}`, no);
  const options = [
    { id: no, name: "Nunca", votes: 10 },
    { id: si, name: "Sí", votes: 3 },
  ];
  const saved = await test.call(editor, { method: "POST", url: `/api/survey/${id}`, payload: { options } });
  expect(saved.statusCode, saved.body).toBe(200);
  await report();
  expect(await votesOf(`survey/${id}`)).toEqual([11, 3]);
});

it("takes no vote before the survey, after it, for what it does not offer, or of a machine that votes", async () => {
  const [early, over, open] = [
    await survey("survey", { date: "2027-01-01T00:00:00.000Z" }),
    await survey("survey", { dueDate: "2026-02-20T00:00:00.000Z" }),
    await survey("survey"),
  ];
  for (const id of [early, over]) {
    const refused = await vote(`survey/${id}`, si);
    expect([refused.statusCode, refused.json().message]).toEqual([409, t("site.survey.closed")]);
  }
  expect((await vote(`survey/${open}`, "otra")).statusCode).toBe(404);
  expect((await vote(`survey/nadie`, si)).statusCode).toBe(404);
  expect((await vote(`article/${open}`, si)).statusCode).toBe(400);
  const many: number[] = [];
  for (let count = 0; count < 22; count += 1)
    many.push((await vote(`survey/${open}`, si, { address: "203.0.113.9" })).statusCode);
  expect(many.filter((status) => status === 200)).toHaveLength(20);
  expect(many.slice(20)).toEqual([429, 429]);
  expect((await vote(`survey/${open}`, si, { address: "203.0.113.10" })).statusCode).toBe(200);
  const rows = await test.services.store.query<{ voter: string; network: string }>(`select voter, network from survey_votes`);
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
});

it("counts one of two votes that a browser without a cookie gives within seconds, and those of an office, where all browsers are alike", async () => {
  const path = `survey/${await survey("survey")}`;
  const other = `survey/${await survey("survey")}`;
  const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0";
  const from = { agent, address: "203.0.113.20" };
  const twice = await Promise.all([vote(path, si, from), vote(path, si, from)]);
  expect(twice.map((answer) => answer.json().isCounted).toSorted()).toEqual([false, true]);
  const refused = twice.find((answer) => !answer.json().isCounted);
  expect(refused?.headers["set-cookie"]).toBeUndefined();
  // In another survey, from elsewhere, in another browser, and in one that is known, it is another one's.
  expect((await vote(other, si, from)).json().isCounted).toBe(true);
  expect((await vote(path, si, { ...from, address: "203.0.113.21" })).json().isCounted).toBe(true);
  expect((await vote(path, si, { ...from, agent: `${agent} Edg/130.0` })).json().isCounted).toBe(true);
  expect((await vote(path, si, { ...from, cookie: `cierre_voto=${"a".repeat(22)}` })).json().isCounted).toBe(true);
  const office = [];
  for (let colleague = 0; colleague < 17; colleague += 1) {
    test.pass(15_000);
    office.push((await vote(path, si, from)).json().isCounted);
  }
  expect(office).toEqual(Array(17).fill(true));
  const stored = await test.services.store.query<{ key: string }>(`select key from failed_tries where key like 'vote %'`);
  expect(JSON.stringify(stored)).not.toMatch(/203|Chrome/);
  test.pass(20_000);
  await vote(path, si, { ...from, address: "203.0.113.22" });
  expect(await test.services.store.query(`select from failed_tries where key like 'vote %'`)).toHaveLength(1);
});

it("takes a connection of IPv6 for one, whichever of its addresses it votes from", async () => {
  const path = `survey/${await survey("survey")}`;
  const statuses = [];
  for (let host = 1; host <= 21; host += 1)
    statuses.push((await vote(path, si, { address: `2001:db8:0:7::${host}` })).statusCode);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
});

it("shows the ballot on an article that asks, and the result once it is over", async () => {
  const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  const open = await survey("survey");
  const article = { title: "El tren", category, survey: open, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
  const saved = await test.call(editor, { method: "POST", url: "/api/article", payload: article });
  const read = async () => {
    test.pass(61_000);
    return (await test.call(null, { url: `/sitio/${test.project}${saved.json().url}` })).body;
  };
  expect(await read()).toContain(`action="/sitio/${test.project}/_voto/survey/${open}"`);
  await test.call(editor, { method: "POST", url: `/api/survey/${open}`, payload: { dueDate: "2026-03-01T00:00:00.000Z" } });
  const over = await read();
  expect(over).not.toContain('<form method="post"');
  expect(over).toContain("100 %");
});
