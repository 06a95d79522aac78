import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { atomProblems, jsonFeedProblems, rssProblems } from "../../testing/published/feed-problems.ts";
import { linkedDataOf } from "../../testing/published/linked-data-problems.ts";
import { sitemapIndexProblems, sitemapProblems } from "../../testing/published/sitemap-problems.ts";

/** What the standard asks for, and what assistive technology needs of it. */
const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // Both ways of writing them are in the standard.
    "void-style": "off",
    "doctype-style": "off",
  },
});

const SLOW = { tags: ["slow"] };

let test: TestApp;
let admin: TestPerson;
/** Where each kind of page is. */
const places: Record<string, string> = {};

const post = async (path: string, payload: object | Buffer, headers = {}) => {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload, headers });
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json();
};
const day = (of: number, hour = 10) => `2026-02-${String(of).padStart(2, "0")}T${hour}:00:00.000Z`;
const HEADERS = { "content-type": "image/jpeg", "content-disposition": "attachment; filename*=UTF-8''foto.jpg" };

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  const bytes = await sharp({ create: { width: 700, height: 400, channels: 3, background: "#357" } })
    .jpeg()
    .toBuffer();
  const photo = (await post("asset/photo", bytes, HEADERS)).id;
  const systemAdmin = await test.addPerson("systemAdmin");
  const project = {
    description: "Noticias de la ribera",
    logotypeAsset: photo,
    twitterUsername: "diario",
    colorPrimary: "#17495a",
  };
  await test.call(systemAdmin, { method: "POST", url: `/api/project/${test.project}`, payload: project });
  const category = await post("category", { name: "Ciudad & río" });
  const tag = await post("tag", { name: "Crecida «grande»" });
  const person = await post("person", { name: "Ana Ríos", photoAsset: photo, biography: "<p>Cubre el <b>río</b></p>" });
  await post("menu", { name: "Principal", entries: [{ model: "Category", doc: category.id, name: "Ciudad" }] });
  await post("menu", { name: "Nosotros", entries: [{ model: null, name: "Legal", url: "/pagina/legal" }] });
  await post("web-settings/web-settings", { commentsMode: "AFTER" });
  await test.save("mailing-list", { name: "La mañana", description: "A las siete", onSite: true }, test.project);
  await test.save("breaking-news", { enabled: true, title: "Renunció <todo>", url: "/nota/1" }, test.project);
  const survey = await test.save(
    "survey",
    {
      name: "¿Vuelve el tren?",
      date: day(1),
      options: [
        { id: "opcion-si", name: "Sí", votes: 2 },
        { id: "opcion-no", name: "No", votes: 0 },
      ],
    },
    test.project,
  );
  await placeAds();
  const multimedia = [
    { type: "photo", asset: photo, description: "El puente" },
    { type: "photo", asset: photo, attribution: "Ribera" },
  ];
  const published = {
    category: category.id,
    tags: [tag.id],
    persons: [person.id],
    author: [admin.id],
    status: "PUBLISHED",
    date: day(28),
  };
  const language = (await post("language", { name: "English", code: "en" })).id;
  const article = await post("article", {
    ...published,
    ...{ title: "El río «bajó» & reabrió", kicker: "Crecida", deck: "Un <metro> menos", photoAsset: photo, survey: survey.id },
    ...{ multimedia, layout: "GALLERY", isSponsored: true, bodyHtml: BODY.replace("FOTO", `/files/${photo}/original`) },
    snacks: { points: [{ text: "Bajó un metro" }] },
    snacksStatus: "MANUAL",
    translations: [{ language, title: "The river fell", bodyHtml: "<p>One metre</p>" }],
    storyPages: [{ type: "photo", url: "https://fotos.example/rio.jpg", overlays: [{ text: "Bajó" }] }],
  });
  const update = (title: string, hour: number) => ({
    title,
    date: day(28, hour),
    author: admin.id,
    bodyHtml: "<p>El <b>puente</b></p>",
  });
  const live = await post("article", {
    ...published,
    title: "Minuto a minuto",
    liveUpdatesStatus: "LIVE",
    liveUpdates: [update("Cierran", 12), update("Abren", 11)],
  });
  for (const at of [1, 2, 3, 4])
    await post("article", { ...published, title: `Nota ${at}`, photoAsset: at % 2 ? photo : null, date: day(10 + at) });
  await test.call(null, {
    ...{ method: "POST", url: `${site()}/_comentario/${article.id}` },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ texto: "Muy <bien>\n\nY más", nombre: "Lía", correo: "lia@correo.example" }).toString(),
  });
  const page = await post("page", { title: "Legal", slug: "legal", status: "PUBLISHED", bodyHtml: "<p>Aviso</p>" });
  await post("front", { name: "Inicio", slug: "inicio", components: componentsOf(article.id, survey.id, multimedia) });
  const author = /href="[^"]*(\/autor\/[^"]*)"/.exec((await read(article.url)).body)?.[1] ?? "";
  Object.assign(places, {
    ...{ portada: "/", seccion: category.url, nota: article.url, cobertura: live.url, autoria: author, etiqueta: tag.url },
    ...{ persona: person.url, pagina: page.url, buscador: "/buscar", busqueda: "/buscar?q=r%C3%ADo", nada: "/buscar?q=zzz" },
    ...{ desconocida: "/no-hay", boletines: "/boletines", traduccion: `/en${article.url}`, historia: `/historia${article.url}` },
    ...{ comentario: `/_comentario/${article.id}`, vieja: `${category.url}?desde=nada` },
  });
});
afterAll(() => test.close());

const BODY = `<p>El agua <a href="/pagina/legal">cedió</a>.</p><h2>Qué sigue</h2><figure><img src="FOTO"><figcaption>El puente</figcaption></figure>
<blockquote><p>Fue mucho</p></blockquote><ul><li>Uno</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>
<iframe src="https://x.com/diario/status/12"></iframe><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>${"<p>Más texto. </p>".repeat(20)}`;

const componentsOf = (article: string, survey: string, multimedia: readonly object[]) => [
  {
    type: "row",
    name: "",
    data: { items: [{ doc: article }], layout: "STARRED", columns: 3, showDeck: true, auxiliarItems: [{ doc: article }] },
  },
  { type: "row", name: "Deslizá", data: { items: [{ doc: article }], layout: "SLIDER", columns: 4 } },
  { type: "row", name: "Historias", data: { items: [{ doc: article }], showAsStories: true } },
  { type: "article-list", name: "Lo último", data: { limit: 4, sort: "date" } },
  { type: "survey", name: "", data: { survey } },
  { type: "multimedia", name: "Fotos", data: { multimedia } },
  { type: "html", name: "", data: { html: "<p>Clima</p>" } },
];

async function placeAds(): Promise<void> {
  const pages = ["front", "article", "list"];
  const placement = (await post("ad-placement", { name: "Todas", pages })).id;
  const positions = ["header", "content-before", "body", "content-after", "footer"];
  for (const position of positions)
    await post("ad-slot", { name: position, originId: position, placements: [placement], position });
  const creative = { type: "code", code: "<b>Tornillos</b>", width: 300, height: 90 };
  await post("ad-campaign", {
    name: "Ferretería",
    startDate: day(1),
    repeatLevel: "creative",
    repeatAmount: 9,
    creatives: [creative],
  });
}

const site = () => `/sitio/${test.project}`;
const read = (path: string) => {
  test.pass(61_000);
  return test.call(null, { url: `${site()}${path}` });
};

/** What is wrong with a page, and where. */
async function invalidIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

it.each([
  ...["portada", "seccion", "nota", "cobertura", "autoria", "etiqueta", "persona", "pagina", "buscador", "busqueda", "nada"],
  ...["desconocida", "boletines", "traduccion", "historia", "comentario", "vieja"],
])("has a page that the standard allows: %s", SLOW, async (kind) => {
  const { body, headers } = await read(places[kind] ?? "");
  expect(headers["content-type"]).toContain("text/html");
  expect(await invalidIn(body)).toEqual([]);
});

it("puts advertisements into frames that the standard allows", SLOW, async () => {
  const frames = [...(await read(places.nota ?? "")).body.matchAll(/<iframe src="([^"]*_anuncios[^"]*)"/g)];
  expect(frames.length).toBeGreaterThan(3);
  const full = (frames[0]?.[1] ?? "").replaceAll("&amp;", "&");
  for (const url of [full, full.replace(/h=\d+/, "h=1")])
    expect(await invalidIn((await test.call(null, { url })).body)).toEqual([]);
});

it.each([
  ["portada", ["NewsMediaOrganization"]],
  ["nota", ["NewsArticle", "BreadcrumbList"]],
  ["traduccion", ["NewsArticle", "BreadcrumbList"]],
  ["cobertura", ["LiveBlogPosting", "BreadcrumbList"]],
  ["seccion", ["BreadcrumbList"]],
  ["autoria", ["ProfilePage"]],
])("says of itself for machines what is published of that: %s", SLOW, async (kind, types) => {
  expect(linkedDataOf((await read(places[kind] ?? "")).body)).toEqual({ types, problems: [] });
});

it.each(["", "seccion", "etiqueta", "persona", "autoria"])("has feeds as their formats have them: %s", SLOW, async (kind) => {
  const at = kind === "" ? "" : places[kind];
  expect(rssProblems((await read(`${at}/rss.xml`)).body)).toEqual([]);
  expect(atomProblems((await read(`${at}/atom.xml`)).body)).toEqual([]);
  expect(jsonFeedProblems((await read(`${at}/feed.json`)).body)).toEqual([]);
});

it("has site maps as their protocol has them", SLOW, async () => {
  const index = (await read("/sitemap-index.xml")).body;
  expect(sitemapIndexProblems(index)).toEqual([]);
  const maps = [...index.matchAll(/<loc>[^<]*(\/sitemap-[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(maps).toEqual(["/sitemap-general.xml", "/sitemap-news.xml", "/sitemap-2026-02.xml"]);
  for (const path of maps) expect([path, sitemapProblems((await read(path)).body)]).toEqual([path, []]);
});
