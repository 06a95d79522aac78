import { afterAll, beforeAll, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import { googlePeople } from "../../../testing/google-people.ts";
import { type OpenIdProvider, openIdProvider } from "../../../testing/open-id-provider.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { createGoogleClient } from "../../people/google/google-client.ts";

let provider: OpenIdProvider;
let test: TestApp;
let admin: TestPerson;
let article: { readonly id: string; readonly url: string };
let people: ReturnType<typeof googlePeople>;
beforeAll(async () => {
  provider = await openIdProvider();
  test = await openTestApp({ signIn: { google: createGoogleClient(provider.settings), signUp: false } });
  people = googlePeople(test, provider);
  admin = await test.addPerson("admin");
  const post = async (path: string, payload: object) =>
    (await test.call(admin, { method: "POST", url: `/api/${path}`, payload })).json();
  await post("web-settings/web-settings", { commentsMode: "BEFORE" });
  const category = (await post("category", { name: "Ciudad" })).id;
  article = await post("article", { title: "El río bajó", category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" });
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

const form = () => `/sitio/${test.project}/_comentario/${article.id}`;
const get = (url: string, cookie = "") => {
  const { pathname, search } = new URL(url, "http://localhost");
  return test.call(null, { url: `${pathname}${search}`, headers: { cookie } });
};
const cookieOf = (answer: Awaited<ReturnType<typeof get>>) => String(answer.headers["set-cookie"]).split(";")[0] ?? "";

/** The whole way to the provider; answers where the reader comes back to, and what the site knows their browser by. */
async function vouched(sub: string | null, query = "") {
  const away = await get(`${form()}/cuenta${query}`);
  const start = await get(String(away.headers.location));
  const back = await provider.visit(String(start.headers.location), sub);
  const returned = await get(back, cookieOf(start));
  expect([away.statusCode, start.statusCode, returned.statusCode]).toEqual([303, 303, 303]);
  return { url: String(returned.headers.location), browser: cookieOf(away) };
}
const sealedOf = (url: string) => new URL(url).searchParams.get("cuenta") ?? "";
const send = (fields: Readonly<Record<string, string>>, cookie: string) =>
  test.call(null, {
    ...{ method: "POST", url: form() },
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html", cookie },
    payload: new URLSearchParams(fields).toString(),
  });
const comments = async () =>
  (await test.call(admin, { url: `/api/comment?article=${article.id}` })).json().data as {
    name: string;
    mail: string;
    t: string;
  }[];

it("offers the account of a provider where the site takes comments, and takes a comment with its name and its mail", async () => {
  expect((await get(`/sitio/${test.project}${article.url}`)).body).toContain(`href="${form()}/cuenta"`);
  const ana = people.somebody({ name: "Ana <Ríos>" });
  const { url, browser } = await vouched(ana.sub, "?a=x");
  expect(new URL(url).searchParams.get("a")).toBe("x");
  const { body } = await get(url, browser);
  expect(body).toContain("Comentás como Ana &lt;Ríos&gt;");
  expect(body).not.toContain('name="nombre"');
  expect(
    (await send({ texto: "Vivo enfrente", cuenta: sealedOf(url), nombre: "Otra", correo: "otra@x.example" }, browser)).statusCode,
  ).toBe(200);
  expect(await comments()).toEqual([expect.objectContaining({ name: "Ana <Ríos>", mail: ana.email })]);
});

it("takes what a provider said in no other browser, for no other article, and no longer than an hour", async () => {
  const { url, browser } = await vouched(people.somebody().sub);
  const sent = { texto: "No se pierde", cuenta: sealedOf(url) };
  const other = cookieOf(await get(`${form()}/cuenta`));
  const tries = [await send(sent, other), await send(sent, ""), await send({ ...sent, cuenta: `${sent.cuenta}x` }, browser)];
  test.pass(61 * 60_000);
  tries.push(await send(sent, browser));
  for (const { statusCode, body } of tries) {
    expect([statusCode, body.includes(t("site.comments.accountGone")), body.includes("No se pierde</textarea>")]).toEqual([
      422,
      true,
      true,
    ]);
    expect(body).toContain('name="nombre"');
  }
});

it("returns readers who changed their mind, or whose account has no mail address, to the anonymous form", async () => {
  for (const sub of [null, people.somebody({ email_verified: false }).sub]) {
    const { url, browser } = await vouched(sub);
    const { body } = await get(url, browser);
    expect([body.includes(t("site.comments.accountGone")), body.includes('name="correo"')]).toEqual([true, true]);
  }
});

it("leads nowhere that the server has not said itself", async () => {
  expect((await get("/api/auth/google/start?lector=https://otro.example")).statusCode).toBe(403);
  const { google } = test.services.signIn;
  Object.assign(test.services.signIn, { google: null });
  expect((await get(`${form()}/cuenta`)).statusCode).toBe(404);
  expect((await get(form())).body).not.toContain("/cuenta");
  Object.assign(test.services.signIn, { google });
});
