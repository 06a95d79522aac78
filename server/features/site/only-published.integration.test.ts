import { afterAll, beforeAll, expect, it } from "vitest";
import { type ArticleStatus, isOnTheWeb } from "../../../schema/features/articles/article-status.ts";
import { collections } from "../../../schema/registry.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

/** Word that stands in everything that is not for readers, and one that is searched for. */
const [SECRET, SEARCHED] = ["Sigilosa", "yacimiento"];

let test: TestApp;
let editor: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
});
afterAll(() => test.close());

async function save(path: string, payload: object) {
  const answer = await test.call(editor, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { id: string; url?: string };
}
const read = (path: string) => {
  test.pass(61_000);
  return test.call(null, { url: `/sitio/${test.project}${path}` });
};

/** Each place of a word, with what is about it. */
const around = (word: string, body: string) => body.match(new RegExp(`.{0,80}${word}.{0,40}`, "g")) ?? [];

/** Of each collection that has pages of its own, the statuses in which its documents are nobody's but the newsroom's. */
const states = ["article", "page", "front"].flatMap((name) => {
  const status = collections[name]?.fields.status;
  const options = status?.kind === "select" ? status.options : [];
  // Those of other collections are among an article's.
  return options.flatMap(({ value }) => (isOnTheWeb(value as ArticleStatus) ? [] : [[name, String(value)] as const]));
});

/** Programs of the project write onto pages whatever they know. */
async function dumpEverything(): Promise<void> {
  await test.save("html-pre-hook", { name: "Datos", target: "any", code: "page.dump = JSON.stringify(page);" }, test.project);
  await test.save(
    "html-fragment",
    { name: "volcado", js: "return JSON.stringify(page) + JSON.stringify(Object.keys(globalThis));" },
    test.project,
  );
  const code = "return page.html.replace('</main>', () => JSON.stringify(page).replaceAll('<', '') + '</main>');";
  await test.save("html-hook", { name: "Página", target: "any", mode: "JAVASCRIPT", code }, test.project);
  const html = '<article>{{ content | raw }}{{ dump }}{{ fragments["volcado"] }}</article>';
  for (const name of ["article", "front"]) await test.save("html-template", { name, html }, test.project);
  await test.save(
    "custom-route",
    { name: "Ruta", path: "volcado", code: "return { json: [page, Object.keys(globalThis)] };" },
    test.project,
  );
}

it("shows readers nothing that is not published, whatever it is and wherever they ask", { tags: ["slow"] }, async () => {
  expect(states.length).toBeGreaterThan(6);
  const { id: category, url: section } = await save("category", { name: "Ciudad" });
  const { id: tag, url: tagged } = await save("tag", { name: "Agua" });
  const { id: person, url: portrayed } = await save("person", { name: "Ana Ríos" });
  const { id: language } = await save("language", { name: "English", code: "en" });
  const about = { category, tags: [tag], persons: [person], author: [editor.id], date: "2026-02-28T10:00:00.000Z" };
  const text = { title: SECRET, deck: `${SECRET} ${SEARCHED}`, bodyHtml: `<p>${SECRET} ${SEARCHED}</p>` };
  const parts = {
    translations: [{ language, ...text }],
    variants: [{ targets: ["ref", "crawl", "external"], title: SECRET }],
    storyPages: [{ type: "photo", url: "https://fotos.example/a.jpg", overlays: [{ text: SECRET }] }],
    liveUpdates: [{ title: SECRET, date: about.date, bodyHtml: `<p>${SECRET}</p>` }],
  };
  const hidden: { readonly name: string; readonly status: string; readonly id: string; readonly url?: string }[] = [];
  for (const [at, [name, status]] of states.entries()) {
    // A scheduled one is published when its moment comes.
    const date = status === "SCHEDULED" ? "2031-01-01T00:00:00.000Z" : about.date;
    const values = {
      article: { ...text, ...about, ...parts, date, templateKey: `clave-${at}` },
      page: { ...text, slug: `sigilosa-${at}` },
      front: { name: SECRET, slug: `sigilosa-${at}`, description: SECRET, category, tags: [tag] },
    }[name];
    hidden.push({ name, ...(await save(name, { ...values, status })), status });
  }
  // What is in review is published with a front that has it.
  const articles = hidden.filter(({ name, status }) => name === "article" && status !== "REVISION").map(({ id }) => id);
  const shown = await save("article", {
    ...about,
    title: "El río bajó",
    deck: SEARCHED,
    status: "PUBLISHED",
    relatedForced: articles,
  });
  await save("front", {
    name: "Inicio",
    slug: "inicio",
    components: [
      { type: "row", name: "Apertura", data: { items: [shown.id, ...articles].map((doc) => ({ doc })), columns: 2 } },
      { type: "article-list", name: "Lo último", data: { limit: 20, sort: "date" } },
    ],
  });
  await dumpEverything();
  const author = /href="\/sitio\/[^/"]*(\/autor\/[^"]*)"/.exec((await read(shown.url ?? "")).body)?.[1] ?? "";
  const lists = ["", section, tagged, portrayed, author];
  const places = [
    ...lists.map((path) => path || "/"),
    ...lists.flatMap((path) => ["rss.xml", "atom.xml", "feed.json"].map((feed) => `${path}/${feed}`)),
    ...["index", "general", "news", "2026-02", "2031-01"].map((part) => `/sitemap-${part}.xml`),
    ...[shown.url ?? "", `/buscar?q=${SEARCHED}`, "/volcado"],
  ];
  for (const place of places) {
    const { statusCode, body } = await read(place);
    expect([place, statusCode]).toEqual([place, 200]);
    for (const word of [SECRET, ...hidden.map(({ id }) => id)]) expect([place, ...around(word, body)]).toEqual([place]);
  }
  const dumped = (await read(shown.url ?? "")).body;
  // The programs did run, and wrote what they know.
  expect(dumped.match(/El río bajó/g)?.length).toBeGreaterThan(8);
  for (const { id } of hidden) {
    const asked = [`/_imagen/${id}/enlace-abcdefghijkl.jpg`, `/_comentario/${id}`, `/_sitio/vivo/${id}`];
    for (const path of asked) expect([path, (await read(path)).statusCode]).toEqual([path, path.includes("vivo") ? 204 : 404]);
  }
  const addresses = hidden.flatMap(({ name, id, url }) => [url ?? `/${name}/${id}`, `/nota/${id}`, `/nota/${id}/sigilosa`]);
  for (const address of [...addresses, ...addresses.flatMap((each) => [`/historia${each}`, `/en${each}`])]) {
    const { statusCode, body } = await read(address);
    expect([address, statusCode, body.includes(SECRET)]).toEqual([address, 404, false]);
  }
});
