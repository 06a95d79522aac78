import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let editor: TestPerson;
let ciudad: string;
let published: { id: string; url: string };

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  ciudad = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  published = await save("article", article("El río bajó", { deck: "Y <b>la costanera</b> reabre" }));
});
afterAll(() => test.close());

const article = (title: string, more: object = {}) => ({
  title,
  category: ciudad,
  status: "PUBLISHED",
  date: "2026-02-28T10:00:00.000Z",
  ...more,
});

async function save(path: string, payload: object) {
  const answer = await test.call(editor, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const at = () => `/sitio/${test.project}`;

/** As a program that reads the site: without a session, once what was made before is too old. */
async function read(path: string) {
  test.pass(61_000);
  return test.call(null, { url: `${at()}${path}` });
}

describe("feeds, site maps and structured data of a project's site", () => {
  it("lists what was published in feeds and site maps", async () => {
    const feed = await read("/rss.xml");
    expect(feed.headers["content-type"]).toContain("application/xml");
    expect(feed.body).toContain(`<link>http://localhost:80/sitio/${test.project}${published.url}</link>`);
    expect(feed.body).toContain("Y &lt;b&gt;la costanera&lt;/b&gt; reabre");
    expect((await read("/sitemap-2026-02.xml")).body).toContain(`${published.url}</loc>`);
  });

  it("asks search engines to stay away wherever the site is not at its own place", async () => {
    const paths = ["/", published.url, "/rss.xml", "/sitemap-index.xml", "/no-hay"];
    for (const path of paths) expect((await read(path)).headers["x-robots-tag"]).toBe("noindex");
    expect((await read("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
    await test.save("hostname", { name: "copia.example" }, test.project);
    await test.services.store.query("update documents set data = data || '{\"verified\": true}' where collection = 'hostname'");
    await test.services.siteHosts.read();
    const at = (host: string, url: string) => {
      test.pass(61_000);
      return test.call(null, { url, headers: { host } });
    };
    for (const path of paths) expect((await at("copia.example", path)).headers["x-robots-tag"]).toBeUndefined();
    expect((await at("copia.example", "/robots.txt")).body).toContain("Sitemap: http://copia.example/sitemap-index.xml");
    const systemAdmin = await test.addPerson("systemAdmin");
    const payload = { hostname: "diario.example" };
    await test.call(systemAdmin, { method: "POST", url: `/api/project/${test.project}`, payload });
    await expect.poll(async () => (await at("diario.example", "/")).headers["x-robots-tag"]).toBeUndefined();
    expect((await at("copia.example", "/")).headers["x-robots-tag"]).toBe("noindex");
  });

  it("lists news for two days for search engines, and tags and persons that have something to find", async () => {
    const tag = await test.save("tag", { name: "Inundaciones" }, test.project);
    await test.save("tag", { name: "Sin notas" }, test.project);
    const tagged = await save(
      "article",
      article("Se fue el agua", { tags: [tag.id], bodyHtml: '<p>Ver <a href="/x">más</a></p>' }),
    );
    await save("article", article("De antes", { date: "2026-02-26T10:00:00.000Z" }));
    const news = (await read("/sitemap-news.xml")).body;
    expect(news).toContain("<news:title>Se fue el agua</news:title>");
    expect(news).toContain("<news:name>Diario</news:name><news:language>es</news:language>");
    expect(news).not.toContain("De antes");
    const all = (await read("/sitemap-general.xml")).body;
    expect(all).toContain("/etiqueta/inundaciones</loc>");
    expect(all).not.toContain("/etiqueta/sin-notas");
    const index = (await read("/sitemap-index.xml")).body;
    for (const name of ["news", "general", "2026-02"]) expect(index).toContain(`${at()}/sitemap-${name}.xml</loc>`);
    expect((await read("/sitemap.xml")).headers.location).toBe(`${at()}/sitemap-index.xml`);
    const feed = (await read("/etiqueta/inundaciones/rss.xml")).body;
    expect(feed).toContain(`<atom:link href="http://localhost:80${at()}/etiqueta/inundaciones/rss.xml" rel="self"`);
    expect(feed.match(/<item>/g)).toHaveLength(1);
    expect(feed).toContain(`&lt;a href=&quot;http://localhost:80${at()}/x&quot;`);
    expect((await read("/etiqueta/inundaciones")).body).toContain(`href="${at()}/etiqueta/inundaciones/rss.xml"`);
    expect((await read(`${tagged.url}/rss.xml`)).statusCode).toBe(404);
  });

  it("has each feed as RSS, Atom and JSON Feed, of everything, a section, a tag and an author", async () => {
    const writer = await test.addPerson("editor");
    const [{ name = "" } = {}] = await test.services.store.query<{ name: string }>(
      "select data ->> 'displayName' as name from documents where collection = 'user' and id = $1",
      [writer.id],
    );
    const own = await save("article", article("Alimentada", { author: [writer.id], deck: "Bajada & más" }));
    const path = /href="[^"]*(\/autor\/[^"]*)"/.exec((await read(own.url)).body)?.[1] ?? "";
    for (const place of ["", "/seccion/ciudad", path]) {
      const [rss, atom, json] = [
        await read(`${place}/rss.xml`),
        await read(`${place}/atom.xml`),
        await read(`${place}/feed.json`),
      ];
      expect(rss.body).toContain("<title>Alimentada</title>");
      expect(atom.body).toContain(
        `<link rel="self" type="application/atom+xml" href="http://localhost:80${at()}${place}/atom.xml"/>`,
      );
      expect(atom.body).toMatch(/<entry><id>tag:localhost,2026-\d\d-\d\d:[^<]+<\/id><title>Alimentada<\/title>/);
      expect(atom.body).toContain("<summary>Bajada &amp; más</summary>");
      const feed = json.json();
      expect(feed).toMatchObject({
        version: "https://jsonfeed.org/version/1.1",
        feed_url: `http://localhost:80${at()}${place}/feed.json`,
      });
      expect(feed.items).toContainEqual(expect.objectContaining({ id: own.id, summary: "Bajada & más", authors: [{ name }] }));
    }
  });

  it("has structured data of an article's author and section, and of each note of a coverage", async () => {
    const people = [await test.addPerson("editor"), await test.addPerson("editor")];
    const live = await save(
      "article",
      article("Minuto a minuto", {
        author: people.map(({ id }) => id),
        liveUpdatesStatus: "LIVE",
        liveUpdates: [{ title: "Abren", date: "2026-02-28T11:00:00.000Z", bodyHtml: "<p>El <b>puente</b></p>" }],
      }),
    );
    const page = await read(live.url);
    const [posting, crumbs] = [...page.body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? ""),
    );
    expect(posting).toMatchObject({
      "@type": "LiveBlogPosting",
      author: [{ "@type": "Person", url: expect.stringMatching(/^http.*\/autor\//) }, { "@type": "Person" }],
      publisher: { "@type": "NewsMediaOrganization", name: "Diario", url: expect.stringMatching(/^http.*\/$/) },
      liveBlogUpdate: [{ headline: "Abren", articleBody: "El puente" }],
    });
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual(["Diario", "Ciudad", "Minuto a minuto"]);
    expect(page.body).toContain('<html lang="es-419">');
    expect((await read("/")).body).toContain('"@type":"NewsMediaOrganization","name":"Diario"');
  });
});
