import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

let test: TestApp;
let editor: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
});
afterAll(() => test.close());

const save = async (path: string, payload: object) => {
  const answer = await test.call(editor, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const read = (path: string) => {
  test.pass(61_000);
  return test.call(null, { url: `/sitio/${test.project}${path}` });
};

it("shows an article in each language that it is translated into, and says to engines, their maps and readers where", async () => {
  const [english, guarani] = [
    await save("language", { name: "English", code: "en" }),
    await save("language", { name: "Guaraní", code: "gn" }),
  ];
  const translations = [
    { language: english.id, title: "The river fell", deck: "By a metre", bodyHtml: "<p>Low water</p>" },
    { language: guarani.id, title: "Sin cuerpo todavía" },
  ];
  const { id: category } = await save("category", { name: "Ciudad" });
  const values = {
    title: "El río bajó",
    category,
    deck: "Un metro",
    bodyHtml: "<p>Agua baja</p>",
    status: "PUBLISHED",
    date: "2026-02-28T10:00:00.000Z",
  };
  const { id, url } = await save("article", { ...values, translations });
  const [original, translated] = [await read(url), await read(`/en${url}`)];
  const at = (path: string) => `http://localhost:80/sitio/${test.project}${path}`;
  for (const { statusCode, body } of [original, translated]) {
    expect(statusCode).toBe(200);
    const alternates = [...body.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(([, lang, href]) => [
      lang,
      href,
    ]);
    expect(alternates).toEqual([
      [expect.stringMatching(/^es/), at(url)],
      ["en", at(`/en${url}`)],
      ["x-default", at(url)],
    ]);
  }
  expect(original.body).toMatch(new RegExp(`<nav class="idiomas"[^>]*>.*<a hreflang="en" href="[^"]*/en${url}">English</a>`));
  expect(translated.body).toContain('<html lang="en">');
  expect(translated.body).toContain('<h1 class="titulo">The river fell</h1>');
  expect(translated.body).toContain("<p>Low water</p>");
  expect(translated.body).not.toContain("Agua baja");
  expect(translated.body).toContain(`<link rel="canonical" href="${at(`/en${url}`)}">`);
  expect(translated.body).toMatch(/<a hreflang="es[^"]*" href="[^"]*">Original<\/a>/);
  expect(translated.body).toContain('"inLanguage":"en"');
  const { body: map } = await read("/sitemap-2026-02.xml");
  const entries = [...map.matchAll(/<url><loc>([^<]*)<\/loc>.*<\/url>/g)];
  expect(entries.map(([, loc]) => loc)).toEqual([at(url), at(`/en${url}`)]);
  for (const [entry] of entries) {
    expect(entry.match(/<xhtml:link rel="alternate" hreflang="[^"]*" href="[^"]*"\/>/g)).toHaveLength(3);
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${at(`/en${url}`)}"/>`);
  }
  // What is not whole, no language, or not on the web, is nowhere.
  for (const path of [`/gn${url}`, `/xx${url}`, "/en/nada"]) expect((await read(path)).statusCode).toBe(404);
  expect((await read(`/EN${url}`)).headers.location).toBe(`/sitio/${test.project}/en${url}`);
  await save(`article/${id}`, { status: "DRAFT" });
  expect((await read(`/en${url}`)).statusCode).toBe(404);
});
