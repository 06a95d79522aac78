import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { slugOf } from "../../core/documents/addresses/address-slug.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let editor: TestPerson;
let ciudad: string;
let published: { id: string; url: string };

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  ciudad = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  published = await save("article", {
    ...article("El río bajó"),
    deck: "Y <b>la costanera</b> reabre",
    bodyHtml: "<p>Texto</p>",
  });
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

/** As a reader: without a session, once what was made before is too old. */
async function read(path: string, headers: Record<string, string> = {}) {
  test.pass(61_000);
  return test.call(null, { url: `/sitio/${test.project}${path}`, headers });
}

describe("the site of a project", () => {
  it("shows an article at its address, with what machines read of it, and nothing that runs but the site's own program", async () => {
    const page = await read(published.url);
    expect(page.statusCode, page.body).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(/^sandbox /);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).not.toMatch(/allow-same-origin|script-src[^;]*unsafe/);
    expect(policy).toContain("; script-src http://localhost:80/_lector/pagina.js; connect-src ");
    expect([...page.body.matchAll(/<script(?! type="application\/ld)[^>]*>/g)].map(([tag]) => tag)).toEqual([
      expect.stringMatching(/^<script src="\/_lector\/pagina.js\?v=[\w-]+" defer>$/),
    ]);
    expect(page.body).toContain('<h1 class="titulo">El río bajó</h1>');
    expect(page.body).toContain("<title>El río bajó · Diario</title>");
    expect(page.body).toContain("Y &lt;b&gt;la costanera&lt;/b&gt; reabre");
    expect(page.body).toContain(`<link rel="canonical" href="http://localhost:80/sitio/${test.project}${published.url}">`);
    expect(page.body).toContain('"@type":"NewsArticle"');
    expect(page.body).toContain(`href="/sitio/${test.project}/seccion/ciudad"`);
  });

  it("leads from an article to who wrote it, who has a page once there is something to read on it", async () => {
    const [wrote, silent] = [await test.addPerson("editor"), await test.addPerson("editor")];
    const users = await test.services.store.query<{ id: string; name: string }>(
      "select id, data ->> 'displayName' as name from documents where collection = 'user' and id = any($1)",
      [[wrote.id, silent.id]],
    );
    const nameOf = (id: string) => users.find((user) => user.id === id)?.name ?? "";
    await test.save("person", { name: nameOf(wrote.id), biography: "<p>Cubre el río</p>" }, test.project);
    const { url } = await save("article", article("Firmada", { author: [wrote.id] }));
    const path = (await read(url)).body.match(/<p class="firma"><a href="([^"]*)"/)?.[1] ?? "";
    expect(path).toMatch(new RegExp(`^${at()}/autor/[a-z0-9-]+$`));
    const page = await test.call(null, { url: path });
    expect(page.body).toContain("Firmada");
    expect(page.body).toContain("Cubre el río");
    expect(page.body).not.toContain(wrote.id);
    expect((await read(`/autor/${slugOf(nameOf(silent.id))}`)).statusCode).toBe(404);
    expect((await read("/autor/nadie")).statusCode).toBe(404);
  });

  it("has today, its other menus and its networks around its pages, and a search where one is asked for without words", async () => {
    const link = (name: string, url: string) => ({ model: null, name, url });
    const menus = [
      await test.save("menu", { name: "Principal", entries: [link("Ciudad", "/seccion/ciudad")] }, test.project),
      await test.save("menu", { name: "Nosotros", entries: [link("Aviso legal", "/pagina/legal")] }, test.project),
    ];
    const page = await read("/seccion/ciudad");
    expect(page.body).toMatch(/<p class="hoy">[a-záé]+, \d+ de [a-z]+ de 2026<\/p>/);
    expect(page.body).toContain(`<a aria-current="page" href="${at()}/seccion/ciudad">Ciudad</a>`);
    expect(page.body).toMatch(/<footer>.*<nav aria-label="Nosotros">.*Aviso legal.*<\/footer>/s);
    expect((await read("/buscar")).body).toMatch(/<main[^>]*>.*role="search".*<\/main>/s);
    for (const { id } of menus) await test.call(editor, { method: "DELETE", url: `/api/menu/${id}` });
  });

  it("sends its type to readers on any page", async () => {
    const { body } = await read("/");
    const [, type = ""] = body.match(/<link rel="preload" href="([^"]*)" as="font"/) ?? [];
    const file = await test.call(null, { url: type });
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "font/woff2"]);
    expect(file.headers["cache-control"]).toContain("immutable");
    expect(file.headers["access-control-allow-origin"]).toBe("*");
    expect(body).toContain(`url(${type})`);
  });

  it("shows nothing that is not published", async () => {
    const draft = await save("article", { title: "Borrador", category: ciudad, status: "DRAFT" });
    const { id, url } = await save("article", article("Se retira"));
    await save(`article/${id}`, { status: "DRAFT" });
    const later = await save("article", article("Mañana", { status: "SCHEDULED", date: "2031-01-01T00:00:00.000Z" }));
    for (const path of [url, later.url ?? `/nota/${later.id}`, draft.url ?? `/nota/${draft.id}`, `/nota/${draft.id}`]) {
      const page = await read(path);
      expect(page.statusCode, path).toBe(404);
      expect(page.body).toContain("No encontramos esta página");
    }
    for (const path of [
      "/",
      "/seccion/ciudad",
      "/buscar?q=Borrador",
      "/rss.xml",
      "/atom.xml",
      "/feed.json",
      "/sitemap-2026-02.xml",
      "/sitemap-news.xml",
    ])
      expect((await read(path)).body).not.toMatch(/>Borrador<|Se retira|Mañana/);
  });

  it("shows a hidden article to people who know its address, and to no search engine", async () => {
    const hidden = await save("article", article("Escondida", { status: "HIDDEN" }));
    const page = await read(hidden.url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect((await read("/seccion/ciudad")).body).not.toContain("Escondida");
    for (const path of ["/sitemap-2026-02.xml", "/sitemap-general.xml", "/feed.json"])
      expect((await read(path)).body).not.toContain(hidden.url);
  });

  it("begins with the newest articles, and with a front as soon as there is one", async () => {
    const latest = await read("/");
    expect(latest.body).toContain("Últimas noticias");
    expect(latest.body).toContain(`<a href="/sitio/${test.project}${published.url}">El río bajó</a>`);
    const draft = await save("article", { title: "Secreta", category: ciudad, status: "DRAFT" });
    const items = [{ doc: draft.id }, { doc: published.id, title: "El río, otra vez" }];
    await save("front", {
      name: "Inicio",
      slug: "inicio",
      components: [{ type: "row", name: "Apertura", data: { items, columns: 2 } }],
    });
    const home = await read("/");
    expect(home.body).toContain("El río, otra vez");
    expect(home.body).toContain("Apertura");
    expect(home.body).not.toContain("Secreta");
    expect(home.body).toContain("<title>Diario</title>");
  });

  it("leads from a former address to the one of today, and from a slug to its page", async () => {
    const front = await save("front", { name: "Elecciones", slug: "elecciones-2026" });
    await save(`front/${front.id}`, { slug: "elecciones-2027" });
    const moved = await read("/portada/elecciones-2026");
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/sitio/${test.project}/portada/elecciones-2027`]);
    await save("page", { title: "Contacto", slug: "contacto", status: "PUBLISHED", bodyHtml: "<p>Escribinos</p>" });
    expect((await read("/contacto")).headers.location).toBe(`/sitio/${test.project}/pagina/contacto`);
    expect((await read("/pagina/contacto")).body).toContain("Escribinos");
  });

  it("lists a section page by page, and finds words", async () => {
    for (let number = 1; number <= 30; number++)
      await save(
        "article",
        article(`Nota número ${number}`, { date: `2026-01-${String(number).padStart(2, "0")}T10:00:00.000Z` }),
      );
    const first = await read("/seccion/ciudad");
    const next = first.body.match(/href="(\/sitio\/[^"]*desde=[^"]*)"/)?.[1]?.replaceAll("&amp;", "&");
    expect(first.body).toContain("Nota número 30");
    expect(first.body).not.toContain("Nota número 2<");
    const second = await test.call(null, { url: next ?? "" });
    expect(second.body).toContain("Nota número 2<");
    expect((await read("/seccion/ciudad?desde=nada")).statusCode).toBe(404);
    const found = await read("/buscar?q=costanera");
    expect(found.body).toContain("Resultados de «costanera»");
    expect((await read("/buscar?q=numero")).body).toMatch(/<h2 class="titulo"><a [^>]*>Nota <mark>número<\/mark> \d+<\/a>/);
    const nothing = await read(`/buscar?q=${encodeURIComponent("<script>alert(1)</script>")}`);
    expect(nothing.body).not.toContain("<script>alert");
  });

  it("follows short links with what they say of where readers come from, and counts them", async () => {
    const link = await save("short-link", {
      model: "Article",
      doc: published.id,
      code: "rio",
      utm: { source: "correo", id_value: "7" },
    });
    const followed = await read("/s/rio");
    expect([followed.statusCode, followed.headers.location]).toEqual([
      302,
      `/sitio/${test.project}${published.url}?utm_source=correo&utm_id=7`,
    ]);
    await read("/s/rio");
    const now = await test.call(editor, { url: `/api/short-link/${link.id}` });
    expect(now.json()).toMatchObject({ hitCount: 2, updatedBy: link.updatedBy });
    await save(`short-link/${link.id}`, { disabled: true });
    expect((await read("/s/rio")).statusCode).toBe(404);
    expect((await read("/s/nada")).statusCode).toBe(404);
  });

  it("follows a short link whatever its address is written with", async () => {
    await save("short-link", { model: null, customUrl: "https://tienda.example/100%/ñandú?a=%2F", code: "tienda" });
    const followed = await read("/s/tienda");
    expect([followed.statusCode, followed.headers.location]).toEqual([302, "https://tienda.example/100%/%C3%B1and%C3%BA?a=%2F"]);
  });

  it("goes onto the wire as small as the browser takes it, the same bytes for all who read it", async () => {
    const plain = await read(published.url);
    for (const [accepted, unpack] of [
      ["gzip", gunzipSync],
      ["gzip, deflate, br", brotliDecompressSync],
    ] as const) {
      const packed = await read(published.url, { "accept-encoding": accepted });
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect([packed.headers.vary, Number(packed.headers["content-length"])]).toEqual([
        "accept-encoding",
        packed.rawPayload.length,
      ]);
      const again = await read(published.url, { "accept-encoding": accepted, "if-none-match": String(packed.headers.etag) });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, packed.headers.etag]);
    }
    expect(plain.headers["cache-control"]).toMatch(/s-maxage=10, stale-while-revalidate=60, stale-if-error=86400/);
    expect((await read("/nada")).headers["cache-control"]).not.toContain("stale");
  });

  it("has one address for each page, and one for its beginning", async () => {
    for (const [path, to] of [
      ["/seccion/ciudad/?desde=", "/seccion/ciudad?desde="],
      [`${published.url}/`, published.url],
      ["", "/"],
      ["//", "/"],
    ]) {
      const moved = await read(path ?? "");
      expect([moved.statusCode, moved.headers.location]).toEqual([301, `${at()}${to}`]);
    }
  });

  it("calls no front what editors call it among themselves, and shows the first one at one address", async () => {
    const note = "Ojo: la arma Marta los domingos";
    const first = await save("front", { name: "Portada", slug: "otra", description: note });
    const home = await read("/");
    expect(home.body).not.toContain(note);
    const other = await save("front", { name: "De Ciudad", slug: "de-ciudad", category: ciudad, description: note });
    expect((await read(other.url)).body).not.toContain(note);
    expect(home.body.match(/rel="canonical" href="[^"]*"/g)).toEqual([`rel="canonical" href="http://localhost:80${at()}/"`]);
    const begins = [await read("/portada/inicio"), await read(first.url)].filter(({ statusCode }) => statusCode === 301);
    expect(begins.map(({ headers }) => headers.location)).toEqual([`${at()}/`]);
    await test.call(editor, { method: "DELETE", url: `/api/front/${other.id}` });
  });

  it("shows within a second what was published, and makes no other page again", async () => {
    const deporte = (await test.save("category", { name: "Deporte" }, test.project)).id;
    const shown = await save("article", article("Antes"));
    const paths = [shown.url, "/seccion/ciudad", "/rss.xml", "/seccion/deporte", "/pagina/contacto", "/nota/nueva"];
    const ask = (path: string) => test.call(null, { url: `${at()}${path}` });
    for (const path of paths) await read(path);
    const ages = async () => Promise.all(paths.map(async (path) => Number((await ask(path)).headers.age)));
    const before = await ages();
    test.pass(1_000);
    await save(`article/${shown.id}`, { title: "Después" });
    expect((await ask(shown.url)).body).toContain('<h1 class="titulo">Después</h1>');
    for (const path of ["/seccion/ciudad", "/rss.xml"]) expect((await ask(path)).body).toContain("Después");
    const after = await ages();
    expect(after.slice(0, 3)).toEqual([0, 0, 0]);
    expect(after.slice(3)).toEqual(before.slice(3).map((age) => age + 1));
    await save("article", article("Ganaron", { category: deporte }));
    expect((await ask("/seccion/deporte")).body).toContain("Ganaron");
    expect((await ages())[1]).toBe(0);
    test.pass(1_000);
    await save(`article/${shown.id}`, { status: "DRAFT" });
    expect((await ask(shown.url)).statusCode).toBe(404);
    expect((await ask("/seccion/ciudad")).body).not.toContain("Después");
  });

  it("is the same page until it changes", async () => {
    const page = await read(published.url);
    expect((await read(published.url, { "if-none-match": String(page.headers.etag) })).statusCode).toBe(304);
  });

  it("is read by as many as there are behind one address, and says how old a page is", async () => {
    await read(published.url);
    const url = `/sitio/${test.project}${published.url}`;
    for (let round = 0; round < 7; round += 1) {
      const pages = await Promise.all(Array.from({ length: 100 }, () => test.call(null, { url })));
      expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    }
    test.pass(15_000);
    const late = await test.call(null, { url });
    expect(Number(late.headers.age)).toBeGreaterThanOrEqual(15);
    expect(late.headers["cache-control"]).toContain("stale-while-revalidate");
  });

  it("is not there for a project that is not, or is switched off", async () => {
    expect((await test.call(null, { url: "/sitio/nadie/" })).statusCode).toBe(404);
    const off = await test.save("project", { name: "Cerrado", locale: "es_LA", disabled: true });
    expect((await test.call(null, { url: `/sitio/${off.id}/` })).statusCode).toBe(404);
    const other = await test.call(null, { url: `/sitio/${test.otherProject}${published.url}` });
    expect(other.statusCode).toBe(404);
  });
});

describe("the domain of a project", () => {
  it("is its site, beside what the server answers anywhere", async () => {
    await test.save("project", { name: "Con dominio", locale: "es_LA", hostname: "diario.example" });
    const at = (url: string) => test.call(null, { url, headers: { host: "Diario.example:8420" } });
    await expect.poll(async () => (await at("/")).body).toContain("Con dominio");
    const home = await at("/");
    expect(home.headers["content-security-policy"]).not.toContain("sandbox");
    expect(home.body).toContain('href="/rss.xml"');
    expect((await at("/healthz")).statusCode).toBe(200);
    expect((await at("/api/article")).statusCode).toBe(401);
    expect((await test.call(null, { url: "/", headers: { host: "otro.example" } })).headers.location).toBe("/admin/");
  });

  it("is where hosts of the project lead that are proven to be its own, with address and status", async () => {
    const values = { redirectHostname: "www.ribera.example", redirectStatusCode: 308 };
    const proven = [
      await test.save("hostname", { name: "ribera.example", ...values }, test.project),
      await test.save("hostname", { name: "m.ribera.example" }, test.project),
    ].map(({ id }) => id);
    // As a look at its records finds out (`check-hosts.ts`).
    const prove = `update documents set data = data || '{"verified": true}' where id = any($1)`;
    await test.services.store.query(prove, [proven]);
    await test.save("hostname", { name: "ajeno.example", ...values }, test.project);
    const at = (host: string, url: string) => test.call(null, { url, headers: { host } });
    await expect
      .poll(async () => (await at("ribera.example", "/nota/1?a=b")).headers.location)
      .toBe("https://www.ribera.example/nota/1?a=b");
    const moved = await at("ribera.example", "//otro.example/x");
    expect([moved.statusCode, moved.headers.location]).toEqual([308, "https://www.ribera.example/otro.example/x"]);
    expect((await at("m.ribera.example", "/seccion/ciudad")).body).toContain("Ciudad");
    // Whoever only says that a host is theirs leads nobody anywhere.
    expect((await at("ajeno.example", "/")).headers.location).toBe("/admin/");
  });
});
