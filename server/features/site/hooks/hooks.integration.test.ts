import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

let test: TestApp;
let admin: TestPerson;
let url: string;

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  const ciudad = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  const values = { title: "El río bajó", category: ciudad, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z" };
  await save("custom-data", { name: "Altura", code: "river-height", dataType: "number", value: 3.12 });
  url = (await save("article", { ...values, bodyHtml: "<p>Texto</p>" })).url;
});
afterAll(() => test.close());

async function save(path: string, payload: object) {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
/** What whoever changed the site was sent of its failures. */
const notices = async () => {
  const { data } = await stored("conversation-message?limit=50");
  return (data as { t: string }[]).map(({ t: text }) => text).sort();
};
const stored = async (path: string) => (await test.call(admin, { url: `/api/${path}` })).json();
const read = async (path: string) => {
  test.pass(61_000);
  return (await test.call(null, { url: `/sitio/${test.project}${path}` })).body;
};

it("puts a hook's HTML where its selector says, on pages of its target, and marks it where asked", async () => {
  const hook = { name: "Ficha", target: "article", mode: "AFTER", selector: "h1.titulo", stampAttribute: true };
  const after = await save("html-hook", { ...hook, code: "<aside>Ficha</aside>" });
  expect(await read(url)).toContain('El río bajó</h1><aside data-hook="Ficha">Ficha</aside>');
  expect(await read("/seccion/ciudad")).not.toContain("Ficha");
  await save("html-hook", {
    name: "Perdida",
    target: "error",
    mode: "REPLACE",
    selector: "main h1",
    code: "<h1>Se la llevó el río</h1>",
  });
  expect(await read("/nada")).toContain("<h1>Se la llevó el río</h1>");
  expect(await read("/nada")).not.toContain("No encontramos esta página</h1>");
  await save(`html-hook/${after.id}`, { disabled: true });
  expect(await read(url)).not.toContain("Ficha");
  const refused = await test.call(admin, {
    method: "POST",
    url: "/api/html-hook",
    payload: { ...hook, code: "x", selector: "a > b" },
  });
  expect(refused.json().fields).toEqual({ selector: "validation.selector" });
});

it("reports an error in the hook's form, hides it from readers, and clears it once the hook is fixed", {
  tags: ["slow"],
}, async () => {
  const lost = await save("html-hook", {
    name: "Perdido",
    target: "article",
    mode: "BEFORE",
    selector: "h4",
    code: "<b>Nada</b>",
  });
  const endless = await save("html-hook", { name: "Sin fin", target: "article", mode: "JAVASCRIPT", code: "while (true) {}" });
  const wrong = await save("html-pre-hook", { name: "Mal", target: "article", code: "const a = 1;\npage.nada.x = a;" });
  expect(await read(url)).toContain("El río bajó</h1>");
  expect((await stored(`html-hook/${lost.id}`)).error).toBe("No se encontró el elemento «h4» en la página");
  expect((await stored(`html-hook/${endless.id}`)).error).toBe("El programa tardó demasiado");
  expect((await stored(`html-pre-hook/${wrong.id}`)).error).toMatch(/^TypeError: .*\(línea 2\)$/);
  expect(await notices()).toEqual([
    "Un hook del sitio falla, y las páginas se muestran sin él. El programa tardó demasiado",
    expect.stringContaining("«h4»"),
    expect.stringContaining("TypeError"),
  ]);
  await read(url);
  expect(await notices()).toHaveLength(3);
  await save(`html-hook/${endless.id}`, { code: 'return page.html.replace("El río bajó</h1>", "El río subió</h1>");' });
  expect((await stored(`html-hook/${endless.id}`)).error).toBeNull();
  expect(await read(url)).toContain("El río subió</h1>");
  for (const path of [`html-hook/${lost.id}`, `html-hook/${endless.id}`, `html-pre-hook/${wrong.id}`])
    await save(path, { disabled: true });
});

it("fills templates with what pre-hooks and fragments make of the project's values", async () => {
  await save("html-pre-hook", { name: "Río", target: "article", code: 'page.height = await customData("river-height");' });
  await save("html-fragment", {
    name: "altura-del-rio",
    js: 'return "<b>" + (await customData("river-height")) * 2 + " m</b>";',
  });
  const html = '<article>{{ title }}: {{ height }} m {{ fragments["altura-del-rio"] | raw }}</article>';
  await save("html-template", { name: "article", html });
  expect(await read(url)).toContain("<article>El río bajó: 3.12 m <b>6.24 m</b></article>");
});

it("shows a failing fragment as it last worked, and reports the failure in its form and to the person who changed it", async () => {
  const [{ id }] = (await stored("html-fragment")).data;
  await save(`html-fragment/${id}`, { js: "const none = null;\nreturn none.height;" });
  expect(await read(url)).toContain("3.12 m <b>6.24 m</b>");
  expect((await stored(`html-fragment/${id}`)).siteError).toMatch(/cannot read property 'height'/);
  expect((await notices()).filter((text) => text.includes("'height'"))).toHaveLength(1);
  await save(`html-fragment/${id}`, { js: "return 4;" });
  expect(await read(url)).toContain("3.12 m <b>6.24 m</b>");
  expect((await stored(`html-fragment/${id}`)).siteError).toContain("El programa tiene que devolver un texto.");
  await save(`html-fragment/${id}`, { js: 'return "<b>7 m</b>";' });
  expect(await read(url)).toContain("3.12 m <b>7 m</b>");
  await expect.poll(async () => (await stored(`html-fragment/${id}`)).siteError ?? null).toBeNull();
});

it("has a program read the project's values alone", async () => {
  const { id } = await save("html-hook", {
    name: "Curioso",
    target: "article",
    mode: "JAVASCRIPT",
    code: 'await cierre.read("user", "x"); return "";',
  });
  expect(await read(url)).toContain("El río bajó");
  expect((await stored(`html-hook/${id}`)).error).toContain("solo pueden leer datos personalizados");
});

it("gives the site's styles its typefaces, as they were uploaded, and fetches them with the page", async () => {
  const uploaded = await test.call(admin, {
    ...{ method: "POST", url: "/api/asset/file", payload: Buffer.from("wOF2 tipo") },
    headers: { "content-type": "font/woff2", "content-disposition": "attachment; filename*=UTF-8''ribera.woff2" },
  });
  const { id: asset, files } = uploaded.json();
  const { id } = await save("html-font", {
    name: 'Ribera "Serif"',
    variants: [
      { weight: 700, style: "italic", assets: [asset] },
      { weight: 400, style: "normal" },
    ],
  });
  const page = await read(url);
  expect(page).toContain(
    `@font-face { font-family: "Ribera Serif"; font-weight: 700; font-style: italic; font-display: optional; src: url("${files[0].url}") format("woff2"); }`,
  );
  expect(page).toContain(`<link rel="preload" href="${files[0].url}" as="font" crossorigin>`);
  const { headers } = await test.call(null, { url: files[0].url });
  expect([headers["content-type"], headers["access-control-allow-origin"]]).toEqual(["font/woff2", "*"]);
  await save(`html-font/${id}`, { variants: [] });
});

it("refuses a typeface of 50 MB where it is chosen, and leaves out one that is there", async () => {
  const files = [{ tag: "original", url: "/files/abc/original", mime: "font/woff2", size: 50 * 1024 ** 2 }];
  const { id: asset } = await test.saveAsServer("asset", { type: "file", name: "pesada.woff2" }, { files });
  const variants = [{ weight: 400, style: "normal", assets: [asset] }];
  const refused = await test.call(admin, { method: "POST", url: "/api/html-font", payload: { name: "Pesada", variants } });
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { variants: "validation.fontTooLarge" }]);
  const { id } = await save("html-font", { name: "Pesada", variants: [] });
  await test.services.store.query("update documents set data = jsonb_set(data, '{variants}', $1) where id = $2", [
    JSON.stringify(variants),
    id,
  ]);
  const page = await read(url);
  expect([page.includes("El río"), page.includes("Pesada")]).toEqual([true, false]);
});

it("answers addresses that are no document's with the project's programs", async () => {
  const routed = async (path: string) => {
    test.pass(61_000);
    return test.call(null, { url: `/sitio/${test.project}${path}` });
  };
  const code =
    'if (page.rest === "viejo") return { redirect: "/rio" }; if (page.rest === "nada") return; return { json: { altura: await customData("river-height") } };';
  const indexCode = 'return { title: "El río hoy", html: "<h1>" + (await customData("river-height")) + " m</h1>" };';
  const { id } = await save("custom-route", { name: "Río", path: "rio", isRouter: true, code, indexCode });
  const page = await routed("/rio");
  expect([
    page.statusCode,
    page.body.includes("<h1>3.12 m</h1>"),
    page.body.includes("<title>El río hoy · Diario</title>"),
  ]).toEqual([200, true, true]);
  const data = await routed("/rio/altura");
  expect([data.headers["content-type"], data.json()]).toEqual(["application/json; charset=utf-8", { altura: 3.12 }]);
  expect((await routed("/rio/viejo")).headers.location).toBe(`/sitio/${test.project}/rio`);
  expect((await routed("/rio/nada")).statusCode).toBe(404);
  await save(`custom-route/${id}`, { code: "return nada.x;" });
  // Readers have what it made while it worked; where it never did, an error in words.
  expect((await routed("/rio/altura")).json()).toEqual({ altura: 3.12 });
  const never = await routed("/rio/otra");
  expect([never.statusCode, never.body.includes("Esta página no está disponible")]).toEqual([500, true]);
  expect((await stored(`custom-route/${id}`)).siteError).toContain("nada is not defined");
  expect((await notices()).filter((text) => text.includes("nada is not defined"))).toHaveLength(1);
  await save(`custom-route/${id}`, { disabled: true });
  expect((await routed("/rio")).statusCode).toBe(404);
});

it("is installed by the project's name and what its settings merge", async () => {
  await save("web-settings", { manifestJsonMerge: { short_name: "Ribera", categories: ["news"] } });
  expect(await read("/")).toContain(`<link rel="manifest" href="/sitio/${test.project}/manifest.webmanifest">`);
  const base = `/sitio/${test.project}/`;
  expect(JSON.parse(await read("/manifest.webmanifest"))).toMatchObject({
    name: "Diario",
    short_name: "Ribera",
    start_url: base,
    scope: base,
    display: "standalone",
    categories: ["news"],
  });
});
