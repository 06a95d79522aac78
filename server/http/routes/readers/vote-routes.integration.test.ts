import { afterAll, beforeAll, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { tellFound } from "../../../documents/tell-found.ts";
import { surveyVotes } from "../../../surveys/tell-votes.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

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
}
const vote = (path: string, option: string, { cookie, address = "203.0.113.7", page, referer }: Voter = {}) =>
  test.call(null, {
    method: "POST",
    url: `/sitio/${test.project}/_voto/${path}`,
    headers: { accept: page ? "text/html" : "application/json", ...(cookie && { cookie }) },
    remoteAddress: address,
    ...(page
      ? {
          payload: `option=${option}`,
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            ...(cookie && { cookie }),
            ...(referer && { referer }),
          },
        }
      : { payload: { option } }),
  });
const votesOf = async (path: string) =>
  (await test.call(editor, { url: `/api/${path}` })).json().options.map(({ votes }: { votes: number }) => votes);
const tell = () => {
  const { store, now, changes } = test.services;
  return tellFound({ store, now, publish: changes.publish }, surveyVotes);
};
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers["set-cookie"]).split(";")[0] ?? "";

it.each(["survey", "brand-survey"])(
  "counts a browser's vote in a %s once, and tells the survey by and by",
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
    await Promise.all([tell(), tell()]);
    await tell();
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

it("keeps a vote under an option that is called otherwise meanwhile, and people's changes of the survey", async () => {
  const id = await survey("survey");
  await vote(`survey/${id}`, no);
  const options = [
    { id: no, name: "Nunca", votes: 10 },
    { id: si, name: "Sí", votes: 3 },
  ];
  const saved = await test.call(editor, { method: "POST", url: `/api/survey/${id}`, payload: { options } });
  expect(saved.statusCode, saved.body).toBe(200);
  await tell();
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
