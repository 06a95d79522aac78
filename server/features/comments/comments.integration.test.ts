import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MAX_COMMENT } from "../../../schema/features/comments/comment.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { addToDocuments } from "../../core/documents/add-to-documents.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { readersMarks } from "./report-marks.ts";

let test: TestApp;
let admin: TestPerson;
let editor: TestPerson;
let basic: TestPerson;
let category: string;
beforeAll(async () => {
  test = await openTestApp({ limits: { callsPerMinute: 1_000_000 } });
  [admin, editor, basic] = [await test.addPerson("admin"), await test.addPerson("editor"), await test.addPerson("basic")];
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterAll(() => test.close());

const settle = (values: object) =>
  test.call(admin, { method: "POST", url: "/api/web-settings/web-settings", payload: values }).then((answer) => {
    expect(answer.statusCode, answer.body).toBe(200);
  });
beforeEach(async () => {
  const usual = { commentsCloseAfterDays: null, commentsMaxLinks: null, commentsHideAfterReports: null, commentsWords: "" };
  await settle({ commentsMode: "BEFORE", ...usual });
  test.pass(3_600_000);
});

interface Article {
  readonly id: string;
  readonly url: string;
}
let articles = 0;
const publish = async (values: object = {}): Promise<Article> => {
  const payload = {
    title: `Crecida ${++articles}`,
    category,
    status: "PUBLISHED",
    date: test.services.now().toISOString(),
    ...values,
  };
  const answer = await test.call(editor, { method: "POST", url: "/api/article", payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const read = async ({ url }: Article, query = "") => {
  test.pass(61_000);
  return (await test.call(null, { url: `/sitio/${test.project}${url}${query}` })).body;
};
interface Sent {
  readonly texto?: string;
  readonly nombre?: string;
  readonly correo?: string;
  readonly responde?: string;
  readonly web?: string;
}
interface From {
  readonly address?: string;
  readonly json?: true;
  readonly agent?: string;
  readonly cookie?: string;
}
let addresses = 0;
/** Each time from another network, if none is named. */
const send = (path: string, fields: Readonly<Record<string, string>>, { address, json, agent, cookie }: From = {}) =>
  test.call(null, {
    method: "POST",
    url: `/sitio/${test.project}/_comentario/${path}`,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: json ? "application/json" : "text/html",
      "user-agent": agent ?? `Mozilla/5.0 (rv:${++addresses}.0)`,
      ...(cookie && { cookie }),
    },
    remoteAddress: address ?? `203.0.${Math.floor(++addresses / 200)}.${addresses % 200}`,
    payload: new URLSearchParams(fields).toString(),
  });
const write = ({ id }: Article, sent: Sent = {}, from: From = {}) =>
  send(id, { nombre: "Ana Ríos", correo: "Ana@correo.example", texto: `Vivo enfrente. ${++addresses}`, ...sent }, from);
const commentsOf = async (article: Article, person = editor) =>
  (await test.call(person, { url: `/api/comment?article=${article.id}` })).json().data as Record<string, string>[];
const decide = (id: string | undefined, state: string, person = editor) =>
  test.call(person, { method: "POST", url: `/api/comment/${id}`, payload: { state } });
const report = () => {
  const { store, now, changes } = test.services;
  return addToDocuments({ store, now, publish: changes.publish }, readersMarks);
};

it("lets readers see a comment once somebody has let it onto the site, and as text", async () => {
  const article = await publish();
  expect(await read(article)).toContain(`action="/sitio/${test.project}/_comentario/${article.id}"`);
  const sent = await write(article, { texto: "<script>alert(1)</script> & <b>negrita</b>\n\nSegundo párrafo" });
  expect([sent.statusCode, sent.body.includes(t("site.comments.held"))]).toEqual([200, true]);
  expect(await read(article)).not.toContain("Segundo párrafo");
  const [waiting] = await commentsOf(article);
  expect(waiting).toMatchObject({ name: "Ana Ríos", mail: "ana@correo.example", state: "PENDING", signs: [] });
  expect((await decide(waiting?.id, "PUBLISHED")).statusCode).toBe(200);
  const page = await read(article);
  expect(page).toContain("<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;negrita&lt;/b&gt;</p><p>Segundo párrafo</p>");
  expect(page).toContain(t("site.comments.count", { count: 1 }));
  expect(page).not.toContain("correo.example");
  await decide(waiting?.id, "REJECTED");
  expect(await read(article)).not.toContain("negrita");
});

it("publishes at once where the site looks at them after, but for what a sign of spam is on", async () => {
  await settle({ commentsMode: "AFTER", commentsMaxLinks: 1, commentsWords: "casino\nbit.ly/" });
  const article = await publish();
  expect((await write(article, { texto: "Ya bajó el agua" })).body).toContain(t("site.comments.published"));
  expect(await read(article)).toContain("Ya bajó el agua");
  const signed = {
    "Mirá https://a.example y https://b.example": ["LINKS"],
    "El CASINO abre hoy": ["WORDS"],
    "Entrá a bit.ly/abc": ["WORDS"],
    "ESTO ES UNA VERGÜENZA TOTAL": ["CAPITALS"],
  };
  for (const texto of Object.keys(signed)) expect((await write(article, { texto })).body).toContain(t("site.comments.held"));
  const stored = await commentsOf(article);
  for (const [texto, signs] of Object.entries(signed))
    expect(stored.find((comment) => comment.t === texto)).toMatchObject({ state: "PENDING", signs });
  await write(article, { texto: "CASINO CASINO GANE DINERO YA MISMO EN SU CASA" });
  expect((await commentsOf(article)).map(({ state }) => state)).toContain("SPAM");
});

it("takes what is pressed twice for one, the same words elsewhere for a sign, and many from one network for too many", async () => {
  await settle({ commentsMode: "AFTER" });
  const [article, other] = [await publish(), await publish()];
  const texto = "Compren los mejores plantines de la zona";
  const from = { address: "198.51.100.7" };
  for (const _ of [1, 2]) await write(article, { texto }, from);
  expect(await commentsOf(article)).toHaveLength(1);
  await write(other, { texto });
  expect((await commentsOf(other))[0]).toMatchObject({ state: "PENDING", signs: ["REPEATED"] });
  const statuses: number[] = [];
  for (let at = 0; at < 9; at += 1) statuses.push((await write(article, { texto: `Otro ${at}` }, from)).statusCode);
  expect(statuses).toEqual([...Array(8).fill(200), 429]);
  const refused = await write(article, { texto: "Lo que escribí" }, from);
  expect(refused.headers["retry-after"]).toBeDefined();
  expect(refused.body).toContain(t("site.comments.error.tooMany"));
  // Nothing of it is lost.
  expect(refused.body).toContain(">Lo que escribí</textarea>");
  expect(refused.body).toContain('value="Ana Ríos"');
  const ofNetwork = (await commentsOf(article)).filter(({ t: words }) => words?.startsWith("Otro"));
  expect(ofNetwork.some(({ signs }) => signs?.includes("RATE"))).toBe(true);
  const tries = await test.services.store.query(`select key from failed_tries where key like 'comment%'`);
  expect(JSON.stringify(tries)).not.toContain("198.51");
});

it("says what is wrong in a form that keeps what was typed", async () => {
  const article = await publish();
  const wrong = await write(article, { nombre: "", correo: "sin arroba", texto: "https://a.example https://b.example" });
  expect(wrong.statusCode).toBe(422);
  for (const key of ["site.comments.error.empty", "site.comments.error.mail", "site.comments.error.linksAlone"] as const)
    expect(wrong.body).toContain(t(key));
  expect(wrong.body).toContain('value="sin arroba"');
  expect(wrong.body).toContain(">https://a.example https://b.example</textarea>");
  const long = await write(article, { texto: "a".repeat(MAX_COMMENT + 1) });
  expect([long.statusCode, long.body.includes(t("site.comments.error.long", { count: MAX_COMMENT }))]).toEqual([422, true]);
  const huge = await write(article, { texto: "a".repeat(1_000_000) });
  expect([huge.statusCode, huge.body.includes(t("site.comments.error.tooLarge"))]).toEqual([413, true]);
  expect((await write(article, { web: "http://spam.example" })).statusCode).toBe(422);
  const asJson = await write(article, { texto: "" }, { json: true });
  expect(asJson.json().fields).toEqual({ texto: t("site.comments.error.empty") });
  expect(await commentsOf(article)).toEqual([]);
});

it("has threads: what answers a comment stands below it, and goes with it", async () => {
  await settle({ commentsMode: "AFTER" });
  const article = await publish();
  await write(article, { texto: "¿Hay clases mañana?", nombre: "Tito" });
  const [question] = await commentsOf(article);
  const form = await test.call(null, { url: `/sitio/${test.project}/_comentario/${article.id}?a=${question?.id}` });
  expect(form.body).toContain(t("site.comments.answering", { name: "Tito" }));
  expect(form.body).toContain(`name="responde" value="${question?.id}"`);
  await write(article, { texto: "Sí, normal.", responde: question?.id ?? "" });
  const answer = (await commentsOf(article)).find(({ t: words }) => words === "Sí, normal.");
  await write(article, { texto: "Gracias por avisar.", responde: answer?.id ?? "" });
  const page = await read(article);
  expect(page).toContain(t("site.comments.count", { count: 3 }));
  expect(page).toMatch(/¿Hay clases mañana\?.*<ol><li>.*Sí, normal\..*Gracias por avisar\..*<\/ol><\/li>/s);
  await decide(question?.id, "REJECTED");
  expect(await read(article)).not.toContain("Sí, normal.");
  expect((await write(article, { responde: question?.id ?? "" })).statusCode).toBe(404);
});

it("shows threads by thirties, the newest first", async () => {
  await settle({ commentsMode: "AFTER" });
  const article = await publish();
  const c = (await commentsOf(article))[0]?.c ?? null;
  for (let at = 0; at < 32; at += 1) {
    test.pass(1000);
    const found = { article: article.id, name: "Lector", mail: "l@correo.example" };
    await test.saveAsServer(
      "comment",
      { t: `Comentario ${at}.`, d: test.services.now().toISOString(), c, state: "PUBLISHED" },
      found,
    );
  }
  const first = await read(article);
  expect([first.includes("Comentario 31."), first.includes("Comentario 1.")]).toEqual([true, false]);
  const [, more = ""] = first.match(/href="[^"]*(\?desde=[^"#]*)#comentarios"/) ?? [];
  const second = await read(article, more.replaceAll("&amp;", "&"));
  expect([second.includes("Comentario 31."), second.includes("Comentario 1.")]).toEqual([false, true]);
  expect(second).not.toContain("desde=");
});

it("accepts no comments where the article or its age closes them, and shows none where they are hidden", async () => {
  await settle({ commentsMode: "AFTER", commentsCloseAfterDays: 7 });
  const date = new Date(test.services.now().getTime() - 8 * 86_400_000).toISOString();
  const [old, open, hidden] = [
    await publish({ date }),
    await publish({ date, comments: "OPEN" }),
    await publish({ comments: "HIDDEN" }),
  ];
  const closed = await publish({ comments: "OPEN" });
  await write(closed, { texto: "Llegué a tiempo" });
  await test.call(editor, { method: "POST", url: `/api/article/${closed.id}`, payload: { comments: "CLOSED" } });
  expect([(await write(old)).statusCode, (await write(open)).statusCode]).toEqual([409, 200]);
  const late = await write(closed);
  expect([late.statusCode, late.body.includes(t("site.comments.closed"))]).toEqual([409, true]);
  const page = await read(closed);
  expect([page.includes("Llegué a tiempo"), page.includes('class="formulario"')]).toEqual([true, false]);
  expect(await read(old)).not.toContain('id="comentarios"');
  expect([(await write(hidden)).statusCode, (await read(hidden)).includes('id="comentarios"')]).toEqual([404, false]);
  const draft = await test.save("article", { title: "Borrador", category, status: "DRAFT" }, test.project);
  expect((await write({ id: draft.id, url: "" })).statusCode).toBe(404);
  await settle({ commentsMode: null });
  expect((await write(open)).statusCode).toBe(404);
  expect(await read(closed)).not.toContain("Llegué a tiempo");
});

it("counts who likes a comment once, and not any more when they press again", async () => {
  await settle({ commentsMode: "AFTER" });
  const article = await publish();
  await write(article);
  const id = (await commentsOf(article))[0]?.id;
  const like = (from: From = {}) => send(`${article.id}/${id}/me-gusta`, {}, { json: true, ...from });
  const first = await like();
  expect(first.json()).toEqual({ isOn: true, count: 1 });
  const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
  expect((await like()).json()).toEqual({ isOn: true, count: 2 });
  expect((await like({ cookie })).json()).toEqual({ isOn: false, count: 1 });
  expect((await like({ cookie })).json()).toEqual({ isOn: true, count: 2 });
  const same = { address: "198.51.100.9", agent: "Mozilla/5.0 (de siempre)" };
  const twice = await Promise.all([like(same), like(same)]);
  expect(twice.map((answer) => answer.json().isOn)).toEqual([true, true]);
  await report();
  expect(await commentsOf(article)).toMatchObject([{ likes: 3, reports: 0, state: "PUBLISHED" }]);
  expect(await read(article)).toContain(`${t("site.comments.like")} <b>3</b>`);
  const plain = await send(`${article.id}/${id}/me-gusta`, {});
  expect([plain.statusCode, plain.headers.location]).toEqual([303, `/sitio/${test.project}${article.url}#c-${id}`]);
  const marks = await test.services.store.query(`select * from comment_marks`);
  expect(JSON.stringify(marks)).not.toContain("198.51");
});

it("takes a comment that many report out of readers' sight until somebody lets it stand", async () => {
  await settle({ commentsMode: "AFTER", commentsHideAfterReports: 2 });
  const article = await publish();
  await write(article, { texto: "Un insulto" });
  const id = (await commentsOf(article))[0]?.id;
  const denounce = async () => {
    const answer = await send(`${article.id}/${id}/denuncia`, {});
    expect([answer.statusCode, answer.body.includes(t("site.comments.reported"))]).toEqual([200, true]);
    await report();
  };
  await denounce();
  expect(await read(article)).toContain("Un insulto");
  await denounce();
  expect(await read(article)).not.toContain("Un insulto");
  expect(await commentsOf(article)).toMatchObject([{ state: "PENDING", reports: 2, signs: ["REPORTED"] }]);
  await decide(id, "PUBLISHED");
  await denounce();
  expect(await read(article)).toContain("Un insulto");
  await denounce();
  expect(await commentsOf(article)).toMatchObject([{ state: "PENDING", reports: 4 }]);
  expect((await send(`${article.id}/${id}/me-gusta`, {})).statusCode).toBe(404);
});

it("shows readers' mail addresses only to moderators, who alone decide on comments", async () => {
  const article = await publish();
  await write(article);
  const [comment] = await commentsOf(article, basic);
  expect(comment).toMatchObject({ name: "Ana Ríos" });
  expect(comment).not.toHaveProperty("mail");
  const feed = await test.call(basic, { url: "/api/changes?limit=100" });
  expect(feed.body).toContain("Ana Ríos");
  expect(feed.body).not.toContain("correo.example");
  expect((await decide(comment?.id, "PUBLISHED", basic)).statusCode).toBe(403);
  const forged = await test.call(editor, {
    method: "POST",
    url: `/api/comment/${comment?.id}`,
    payload: { likes: 99, mail: "x@y.example" },
  });
  expect(forged.statusCode).toBeLessThan(500);
  expect(await commentsOf(article)).toMatchObject([{ likes: 0, mail: "ana@correo.example" }]);
});
