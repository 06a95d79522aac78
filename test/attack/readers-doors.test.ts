import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp } from "../../server/testing/open-test-app.ts";
import { hostileTexts, someOf } from "./lib/hostile-values.ts";

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
/** Each door is tried with one of so many values. */
const STEP = 21;

/** What a request may call its server, and say of whoever sends it, where nobody is. */
const STRANGE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...["][", "a b", "a/b", "a?b", "a#b", "a@b", "x:99999", "1.2.3.4.5", "<b>", "%00", "..", "xn--a", "a".repeat(300), "a,b"].map(
    (host) => ({ host }),
  ),
  { referer: "://" },
  { referer: "javascript://localhost/%0aalert(1)" },
  { referer: "http://localhost//malo.example/" },
  { "x-forwarded-host": "malo.example", "x-forwarded-proto": "javascript" },
  { cookie: `cierre_voto=${"x".repeat(4_000)}; cierre_comentarios=%ED%A0%80; =; ;;` },
  { accept: "application/json;q=x, */*;q=-1" },
  { "accept-encoding": "br;q=2, gzip;q=NaN" },
  { "if-none-match": '"' },
  { range: "bytes=9-1" },
  { "user-agent": "" },
];

describe("a door of a site that needs no session", { timeout: 600_000 }, () => {
  let test: TestApp;
  let doors: readonly string[];
  let pages: readonly string[];
  beforeAll(async () => {
    test = await openTestApp({ limits: { callsPerMinute: 1e9, signInsPerMinute: 1e9 } });
    const admin = await test.addPerson("admin");
    const save = async (path: string, payload: object): Promise<{ id: string; url: string }> => {
      const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };
    await save("web-settings/web-settings", { commentsMode: "AFTER", indexNow: true });
    const category = (await save("category", { name: "Ciudad" })).id;
    const date = test.services.now().toISOString();
    const article = await save("article", { title: "Crecida", category, status: "PUBLISHED", date });
    const list = await save("mailing-list", { name: "La mañana", onSite: true });
    const options = [{ id: "si", name: "Sí" }];
    const survey = await save("survey", { name: "¿Vuelve?", date: "2026-02-01T00:00:00.000Z", options });
    expect(list.id).toBeTruthy();
    const site = `/sitio/${test.project}`;
    doors = [
      ...[`${site}/_comentario/${article.id}`, `${site}/_comentario/${article.id}/x/me-gusta`, `${site}/_boletines`],
      ...[`${site}/_boletines/x.y`, `${site}/_voto/survey/${survey.id}`, "/baja/x.y"],
    ];
    pages = [
      ...["/", article.url, "/rss.xml", "/atom.xml", "/feed.json", "/sitemap.xml", "/sitemap-index.xml", "/robots.txt"].map(
        (path) => site + path,
      ),
      ...[
        "/buscar?q=rio",
        "/boletines",
        "/manifest.webmanifest",
        "/_sitio/programa/a.123456789012.html",
        "/_sitio/trabajador.js",
      ].map((path) => site + path),
      ...[`${site}/_comentario/${article.id}?a=x`, `${site}/_boletines/x.y`, "/baja/x.y", "/metrics", "/healthz", "/admin/"],
    ];
  });
  afterAll(() => test.close());

  let networks = 0;
  const call = (options: InjectOptions) =>
    test.call(null, {
      ...options,
      remoteAddress: `203.${Math.floor(++networks / 65_000)}.${Math.floor(networks / 250) % 250}.${networks % 250}`,
    });
  /** What the server says is its own fault. */
  const failuresOf = async (calls: Iterable<InjectOptions & { readonly url: string }>) => {
    const failures: string[] = [];
    for (const each of calls) {
      const { statusCode, body } = await call(each);
      const shown = `${statusCode} ${each.method ?? "GET"} ${each.url.slice(0, 120)} ${JSON.stringify(each.headers)?.slice(0, 200)} ${String(each.payload).slice(0, 120)}`;
      if (statusCode >= 500) failures.push(shown);
      if (/<script>alert|<img src=x/i.test(body)) failures.push(`unescaped: ${shown}`);
    }
    return failures.slice(0, 20);
  };

  const fields = ["nombre", "correo", "texto", "responde", "web", "lista", "option", "a"];
  const usual = { nombre: "Ana", correo: "ana@correo.example", texto: "Vivo enfrente.", option: "si", lista: "x" };

  it("takes any form without a fault, and shows nothing of it as it came", async () => {
    const texts = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', ...hostileTexts];
    await expect(
      failuresOf(
        doors.flatMap((url, door) =>
          fields.flatMap((name, at) =>
            someOf(texts, STEP, door * fields.length + at).map((text) => ({
              ...{
                method: "POST" as const,
                url,
                headers: { "content-type": FORM_TYPE, accept: at % 2 === 0 ? "text/html" : JSON_TYPE },
              },
              payload: new URLSearchParams({ ...usual, [name]: text.toWellFormed() }).toString(),
            })),
          ),
        ),
      ),
    ).resolves.toEqual([]);
  });

  it("takes bodies that are no form without a fault", async () => {
    const bodies = [
      "",
      "&",
      "=",
      "&&&=&=",
      "%",
      "%ED%A0%80=%00",
      "__proto__=x&constructor=y",
      "nombre[]=a&nombre[$ne]=b",
      "{}",
      "[]",
      "null",
      '"x"',
      '{"__proto__":{"a":1}}',
      "\0",
      `texto=${"a".repeat(60_000)}`,
      "a=1&".repeat(2_000),
    ];
    const types = [FORM_TYPE, JSON_TYPE, "text/plain", "multipart/form-data; boundary=x", "x", ""];
    await expect(
      failuresOf(
        doors.flatMap((url) =>
          types.flatMap((type) =>
            bodies.map((payload) => ({
              method: "POST" as const,
              url,
              payload,
              headers: type === "" ? {} : { "content-type": type },
            })),
          ),
        ),
      ),
    ).resolves.toEqual([]);
  });

  it("answers whatever stands in its headers", async () => {
    const strange = [...doors, ...pages].flatMap((url) =>
      STRANGE_HEADERS.map((headers) => ({ method: doors.includes(url) ? ("POST" as const) : ("GET" as const), url, headers })),
    );
    await expect(failuresOf(strange)).resolves.toEqual([]);
  });

  it("answers whatever stands in its address", async () => {
    const site = `/sitio/${test.project}`;
    const paths = [
      "/_comentario/",
      "/_boletines/",
      "/_voto/survey/",
      "/_voto/",
      "/_sitio/programa/",
      "/_sitio/",
      "/",
      "/seccion/",
      "/s/",
      "/buscar?q=",
      "/?desde=",
    ].map((path) => site + path);
    const strange = [...paths, "/baja/", "/_lectura/apertura/", "/_lectura/clic/x.y?u=", "/sitio/"].flatMap((path, at) =>
      someOf(hostileTexts, 9, at).map((text) => ({ url: path + encodeURIComponent(text.toWellFormed()).slice(0, 300) })),
    );
    await expect(failuresOf(strange)).resolves.toEqual([]);
  });

  it("gives nobody the metrics, nor another project's key of search engines", async () => {
    for (const authorization of ["", "Bearer ", "Bearer undefined", "Bearer null", "Basic x"])
      expect((await call({ url: "/metrics", headers: { authorization } })).statusCode).toBe(404);
    for (const key of ["0".repeat(32), "undefined", "null"])
      expect((await call({ url: `/sitio/${test.project}/${key}.txt` })).statusCode).toBe(404);
  });
});
