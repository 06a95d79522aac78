import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { t } from "../../../../schema/messages/catalogue.ts";
import type { Store } from "../../../context/store.ts";
import { openMemoryStore } from "../../../testing/open-memory-store.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

let store: Store;
let test: TestApp;
let admin: TestPerson;
const log: string[] = [];
const logger = pino({ level: "warn" }, { write: (line: string) => log.push(line) });
const changes = () => log.filter((line) => line.includes("a part of a site fails"));

beforeAll(async () => {
  store = await openMemoryStore();
  test = await openTestApp({ store, logger });
  admin = await test.addPerson("admin");
  await test.saveAsServer("html-template-default", {
    name: "article",
    html: "<article>De fábrica {{ content | raw }}</article>",
  });
  await save("page", { title: "Contacto", slug: "contacto", status: "PUBLISHED", bodyHtml: "<p>Escribinos</p>" });
});
afterAll(() => test.close());

async function save(path: string, payload: object): Promise<{ id: string; updatedAt: string }> {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const get = async (path: string) => (await test.call(admin, { url: `/api/${path}` })).json();
/** Whatever was made before is too old, and what failed is tried again. */
async function read(path = "/", app = test): Promise<string> {
  app.pass(61_000);
  const page = await app.call(null, { url: `/sitio/${test.project}${path}` });
  expect(page.statusCode, page.body).toBe(200);
  return page.body;
}
const errorOf = async (path: string) => (await get(path)).siteError ?? null;

it("goes on as it was where a style lacks what was deleted, says so once, and is well again", { tags: ["slow"] }, async () => {
  const colours = await save("html-style", { name: "Colores", target: "global", less: "@tinta: #123456;" });
  const dressed = await save("html-style", { name: "Todo el sitio", target: "global", less: "main {\n  color: @tinta;\n}" });
  expect(await read()).toContain("color: #123456");
  await test.call(admin, { method: "DELETE", url: `/api/html-style/${colours.id}` });
  await expect.poll(() => errorOf(`html-style/${dressed.id}`)).toContain("línea 2, columna 10): variable @tinta is undefined");
  expect(await read()).toContain("color: #123456");
  expect(await read("/pagina/contacto")).toContain("color: #123456");
  expect(changes()).toHaveLength(1);
  const { data } = await get("conversation-message");
  expect(data).toMatchObject([{ t: expect.stringContaining("variable @tinta is undefined") }]);
  await save(`html-style/${dressed.id}`, { less: "main { color: #654321; }" });
  expect(await read()).toContain("color: #654321");
  await expect.poll(() => errorOf(`html-style/${dressed.id}`)).toBeNull();
});

it("is reported to whoever changed what fails, and to whoever changed the site last", async () => {
  const [author, other] = [await test.addPerson("admin"), await test.addPerson("admin")];
  const saveAs = async (person: TestPerson, payload: object) =>
    (await test.call(person, { method: "POST", url: "/api/html-style", payload })).json();
  const water = await saveAs(other, { name: "Agua", target: "global", less: "@agua: #0000ff;" });
  const dressed = await saveAs(author, { name: "Ribera", target: "global", less: "nav { color: @agua; }" });
  await read();
  expect((await test.call(other, { method: "DELETE", url: `/api/html-style/${water.id}` })).statusCode).toBe(204);
  await expect.poll(() => errorOf(`html-style/${dressed.id}`)).toContain("variable @agua is undefined");
  const heard = async (person: TestPerson) => (await test.call(person, { url: "/api/conversation-message" })).json().data;
  for (const person of [author, other])
    expect(await heard(person)).toMatchObject([{ t: expect.stringContaining("variable @agua is undefined") }]);
  await test.call(author, { method: "DELETE", url: `/api/html-style/${dressed.id}` });
  log.length = 0;
});

it("shows readers the beginning of a front that is too large, which was saved before that was refused", async () => {
  const components = Array.from({ length: 301 }, (_, at) => ({
    id: `c${at}`,
    type: "html",
    data: { html: `<p>Parte ${at}.</p>` },
  }));
  const { id } = await save("front", { name: "Larga", slug: "larga", status: "PUBLISHED", components: components.slice(0, 1) });
  await store.query(`update documents set data = data || jsonb_build_object('components', $2::jsonb) where id = $1`, [
    id,
    JSON.stringify(components),
  ]);
  const page = await read();
  expect([page.includes("Parte 299."), page.includes("Parte 300.")]).toEqual([true, false]);
  expect(await errorOf(`front/${id}`)).toBe(t("site.front.tooLarge"));
  await test.call(admin, { method: "DELETE", url: `/api/front/${id}` });
});

it("leaves a component out of a front that cannot be shown, says so to whoever saved it last, and takes that back", async () => {
  const author = await test.addPerson("admin");
  const components = [
    { id: "c1", type: "survey", name: "¿Sube el río?", data: {} },
    { id: "c2", type: "html", data: { html: "<p>Asociate</p>" } },
  ];
  const payload = { name: "Rota", slug: "rota", status: "PUBLISHED", components };
  const { id } = (await test.call(author, { method: "POST", url: "/api/front", payload })).json();
  expect(await errorOf(`front/${id}`)).toBeNull();
  // As another system may have left it.
  await store.query(`update documents set data = jsonb_set(data, '{components,0,data}', $2::jsonb) where id = $1`, [
    id,
    JSON.stringify({ survey: { toString: "nada" } }),
  ]);
  expect(await read()).toContain("Asociate");
  const words = t("site.front.without", { component: "¿Sube el río?" });
  expect(await errorOf(`front/${id}`)).toBe(words);
  const heard = async () => (await test.call(author, { url: "/api/conversation-message" })).json().data;
  expect(await heard()).toMatchObject([{ t: words, model: "Front", doc: id }]);
  await read();
  expect(await heard()).toHaveLength(1);
  await test.call(author, { method: "POST", url: `/api/front/${id}`, payload: { components: components.slice(1) } });
  expect(await read()).toContain("Asociate");
  expect(await errorOf(`front/${id}`)).toBeNull();
  await test.call(admin, { method: "DELETE", url: `/api/front/${id}` });
  log.length = 0;
});

it("fills the last template that worked, and the original where none ever did", async () => {
  const well = await save("html-template", { name: "page", html: "<div class='propia'>{{ content | raw }}</div>" });
  expect(await read("/pagina/contacto")).toContain("class='propia'");
  await breakTemplate(well.id);
  const page = await read("/pagina/contacto");
  expect(page).toContain("class='propia'");
  expect(page).toContain("Escribinos");
  expect(await errorOf(`html-template/${well.id}`)).toContain("línea 1, columna 6): invalid value expression");
  const { id } = await save("html-template", { name: "article", html: "<b>{{ content | raw }}</b>", disabled: true });
  await breakTemplate(id);
  const category = await save("category", { name: "Ciudad" });
  const article = { title: "Crecida", category: category.id, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
  const { url } = (await save("article", article)) as unknown as { url: string };
  expect(await read(url)).toContain("De fábrica");
});

it("shows a widget of a front as it worked last, and the rest of the front and of the menu", async () => {
  const widget = await save("custom-widget", { name: "Altura", html: "<p>Altura: 3</p>", less: ".rio { color: #abcdef; }" });
  const gone = await save("custom-widget", { name: "Viejo", html: "<p>Viejo</p>" });
  const component = (type: string, data: object) => ({ type, name: type, data });
  const components = [
    component("custom", { customWidget: widget.id }),
    component("custom", { customWidget: gone.id }),
    component("html", { html: "<p>Asociate</p>" }),
  ];
  await save("front", { name: "Inicio", slug: "inicio", status: "PUBLISHED", components });
  expect((await test.call(admin, { method: "DELETE", url: `/api/custom-widget/${gone.id}` })).statusCode).toBeLessThan(300);
  const section = await save("category", { name: "Deportes" });
  const entries = [
    { name: "Deportes", model: "Category", doc: section.id },
    { name: "Ciudad", model: "Category", doc: (await save("category", { name: "Ciudad" })).id },
  ];
  await save("menu", { name: "Principal", entries });
  expect(await read()).toMatch(/Deportes[\s\S]*Altura: 3[\s\S]*Asociate/);
  await test.call(admin, { method: "DELETE", url: `/api/category/${section.id}` });
  await store.query(
    `update documents set data = data || '{"html": "{{ altura | nada }}", "less": "b {"}'::jsonb where collection = 'custom-widget'`,
  );
  const page = await read();
  expect(page).toMatch(/color: #abcdef[\s\S]*Altura: 3[\s\S]*Asociate/);
  expect(page).not.toContain("Deportes");
  expect(await errorOf(`custom-widget/${widget.id}`)).toMatch(/^CSS: .*Unrecognised input.*\nHTML: .*undefined filter: nada/);
  await save(`custom-widget/${widget.id}`, { html: "", less: "" });
  await expect.poll(() => errorOf(`custom-widget/${widget.id}`)).toBeNull();
});

/** As a version that was saved before anything was compiled. */
async function breakTemplate(id: string): Promise<void> {
  await store.query(
    `update documents set data = data || '{"html": "{% if %}", "disabled": false}'::jsonb where collection = 'html-template' and id = $1`,
    [id],
  );
}

it("knows what worked after a restart", async () => {
  const again = await openTestApp({ store });
  expect(await read("/pagina/contacto", again)).toContain("class='propia'");
  await again.app.close();
});

it("fills a widget in with what its program makes of its parameters, and as it was where the program fails", {
  tags: ["slow"],
}, async () => {
  const js = "return { metres: (page.cm / 100).toFixed(2) };";
  const widget = await save("custom-widget", { name: "Marea", html: "<p>{{ metres }} m en {{ port }}</p>", js });
  const components = [{ type: "custom", name: "Marea", data: { customWidget: widget.id, params: { cm: 312, port: "Tigre" } } }];
  const { id } = await save("front", { name: "Mareas", slug: "mareas", status: "PUBLISHED", components });
  const { url } = await get(`front/${id}`);
  expect(await read(url)).toContain("3.12 m en Tigre");
  await save(`custom-widget/${widget.id}`, { js: "const none = null;\nreturn { metres: none.height };" });
  expect(await read(url)).toContain("3.12 m en Tigre");
  expect(await errorOf(`custom-widget/${widget.id}`)).toMatch(/Programa.*cannot read property 'height'/);
  await save(`custom-widget/${widget.id}`, { js: "return 4;" });
  expect(await read(url)).toContain("3.12 m en Tigre");
  expect(await errorOf(`custom-widget/${widget.id}`)).toContain("El programa tiene que devolver un objeto con valores.");
  await save(`custom-widget/${widget.id}`, { js: 'return { metres: await customData("altura") ?? "sin datos" };' });
  expect(await read(url)).toContain("sin datos m en Tigre");
  await expect.poll(() => errorOf(`custom-widget/${widget.id}`)).toBeNull();
});
