import { afterAll, beforeAll, expect, it } from "vitest";
import { webTag } from "../../../schema/features/site/web-tag.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let admin: TestPerson;
let ciudad: string;

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  ciudad = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterAll(() => test.close());

async function save(path: string, payload: object) {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const article = (title: string, more: object = {}) =>
  save("article", { title, category: ciudad, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z", ...more });
const read = async (path: string) => {
  test.pass(61_000);
  return test.call(null, { url: `/sitio/${test.project}${path}` });
};
const related = (html: string) =>
  [...(html.match(/<aside class="mas".*?<\/aside>/s)?.[0] ?? "").matchAll(/<h3 class="titulo"><a [^>]*>([^<]*)/g)].map(
    ([, title]) => title,
  );

it("shows under an article what people chose for it, then what the project's rules find, in their order", async () => {
  const tag = (await save("tag", { name: "Inundaciones" })).id;
  const other = (await save("category", { name: "Deportes" })).id;
  const chosen = await article("Elegida", { category: other });
  await article("Escondida", { category: other, status: "DRAFT" });
  await article("Del tema", { tags: [tag], category: other });
  await article("Del tema, vieja", { tags: [tag], category: other, date: "2026-01-01T10:00:00.000Z" });
  await article("De la sección");
  const { url } = await article("El río bajó", { tags: [tag], relatedForced: [chosen.id] });
  expect(related((await read(url)).body)).toEqual(["Elegida", "De la sección"]);
  const rules = [
    { filters: ["first-tag"], maxDateDiffHours: 72 },
    { filters: ["first-tag", "category"] },
    { filters: ["category"] },
  ];
  await save("article-related-settings", { rules });
  expect(related((await read(url)).body)).toEqual(["Elegida", "Del tema", "De la sección"]);
});

it("shows an article's badge, and what it embeds behind a reader's choice", async () => {
  const badge = (await save("article-badge", { name: "Exclusivo" })).id;
  const bodyHtml = '<p>Dijo:</p><iframe src="https://x.com/diario/status/12"></iframe>';
  const { body } = await read((await article("Con marca", { badge, bodyHtml })).url);
  expect(body).toContain('<p class="marca">Exclusivo</p>');
  expect(body).toMatch(
    /<details><summary>Ver la publicación de X.*<iframe [^>]*src="https:\/\/platform.twitter.com\/embed\/Tweet.html\?id=12/,
  );
});

it("has each of the places that tags are offered on the page of an article that has everything, and those of all pages on home", async () => {
  const { placement } = webTag.fields;
  const places = placement.options.map(({ value }) => String(value));
  expect(places).toHaveLength(25);
  const made = await Promise.all(
    places.map((name) => save("web-tag", { name, placement: name, html: `<i data-sitio="${name}"></i>` })),
  );
  const files = [{ tag: "original", url: "/files/k1/original", mime: "image/jpeg", width: 900, height: 600 }];
  const photoAsset = (await test.saveAsServer("asset", { name: "Río", type: "photo" }, { files })).id;
  const multimedia = [{ type: "photo", asset: photoAsset }];
  const tags = [(await save("tag", { name: "Costanera" })).id];
  await article("Otra de la sección");
  const shown = (html: string) => [...html.matchAll(/<i data-sitio="([^"]*)">/g)].map(([, name]) => name).sort();
  for (const layout of ["GALLERY", null]) {
    const { url } = await article("Con todo", { deck: "Bajada", bodyHtml: "<p>Uno</p>", photoAsset, multimedia, layout, tags });
    expect([layout, shown((await read(url)).body)]).toEqual([layout, places.toSorted()]);
  }
  expect(shown((await read("/")).body)).toEqual(places.filter((name) => name.startsWith("frame-")).sort());
  for (const { id } of made) await save(`web-tag/${id}`, { disabled: true });
});

it("puts tags into their places, and those that track the reader behind consent", async () => {
  const { url } = await article("Etiquetada", { deck: "Bajada", bodyHtml: "<p>Uno</p><p>Dos</p>" });
  const tag = (placement: string, html: string, more: object = {}) =>
    save("web-tag", { name: placement, placement, html, ...more });
  await tag("frame-head-after", '<meta name="verificacion" content="abc">');
  await tag("frame-body-after-outer", "<i>fin</i>");
  await tag("article-body-middle", "<i>medio</i>");
  await tag("article-header-after", "<i>primera</i>", { priority: 2 });
  await tag("article-header-after", "<i>apagada</i>", { disabled: true });
  await tag("article-header-after", "<i>de prueba</i>", { env: "prueba" });
  const page = (await read(url)).body;
  expect(page).toContain('<meta name="verificacion" content="abc"></head>');
  expect(page).toContain("<p>Uno</p><i>medio</i><p>Dos</p>");
  expect(page).toMatch(/<\/ul><\/div><i>primera<\/i>/);
  expect(page).toContain("<i>fin</i></body>");
  expect(page).not.toMatch(/apagada|de prueba|consentimiento"/);
  expect((await read("/")).body).not.toContain("medio");

  const { id } = await tag(
    "frame-body-after-outer",
    '<script src="https://medidor.example/a.js"></script><script>medir()</script>',
  );
  const asking = await read(url);
  expect(asking.body).not.toContain("medidor.example");
  const source = asking.body.match(/data-consentir="([^"]*)"/)?.[1] ?? "";
  expect(source).toBe(`/sitio/${test.project}/_sitio/etiqueta/${id}`);
  expect(asking.body).toContain('<aside class="consentimiento"');
  const frame = await test.call(null, { url: source });
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(String(frame.headers["content-security-policy"]))?.[1];
  expect(frame.body).toContain(`<script nonce="${nonce}" src="https://medidor.example/a.js">`);
  expect(frame.headers["content-security-policy"]).toMatch(/^sandbox allow-scripts (?!.*allow-same-origin)/);
  await save(`web-tag/${id}`, { disabled: true });
  expect((await test.call(null, { url: source })).statusCode).toBe(404);
});

it("frames what runs of the head at the end of the page, since a head has no frames", async () => {
  const { url } = await article("Medida");
  const html = '<script src="https://medidor.example/b.js"></script>';
  const { id } = await save("web-tag", { name: "Medidor", placement: "frame-head-after", html });
  const [head = "", ...others] = (await read(url)).body.split("</head>");
  expect(head).not.toContain(id);
  const behindFooter = others.join().split("</footer>")[1] ?? "";
  expect(behindFooter).toMatch(new RegExp(`<iframe class="etiqueta" data-consentir="[^"]*/${id}"`));
  expect(behindFooter).toContain('<aside class="consentimiento"');
  await save(`web-tag/${id}`, { disabled: true });
});
