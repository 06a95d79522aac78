import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

let test: TestApp;
let editor: TestPerson;
let category: string;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterAll(() => test.close());

const save = async (path: string, values: object) => {
  const answer = await test.call(editor, {
    method: "POST",
    url: `/api/${path}`,
    payload: { category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z", ...values },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const read = (path: string) => {
  test.pass(61_000);
  return test.call(null, { url: `/sitio/${test.project}${path}` });
};

it("calls an article otherwise where its variants say so: in its address, in search engines, where it is shared, beside others", async () => {
  const variant = (target: string, title: string) => ({ targets: [target], title, deck: `Bajada de ${title}` });
  const variants = [
    variant("url", "Corta"),
    variant("crawl", "Hallada"),
    variant("external", "Compartida"),
    variant("ref", "Breve"),
  ];
  const { url } = await save("article", { title: "El río bajó y reabrió la costanera", deck: "Un metro", variants });
  expect(url).toMatch(/\/corta$/);
  const { body } = await read(url);
  expect(body).toContain("<title>Hallada · ");
  expect(body).toContain('<meta name="description" content="Bajada de Hallada">');
  expect(body).toContain('"headline":"Hallada"');
  expect(body).toContain('<meta property="og:title" content="Compartida">');
  expect(body).toContain('<h1 class="titulo">El río bajó y reabrió la costanera</h1>');
  expect((await read("/")).body).toContain(`<a href="/sitio/${test.project}${url}">Breve</a>`);
});

it("has a story at an address of its own, which links back to the article, and no such address without a story", async () => {
  const storyPages = [{ type: "photo", url: "https://fotos.example/rio.jpg", overlays: [{ text: "Bajó <un> metro" }] }];
  const variants = [{ targets: ["story"], title: "La bajante" }];
  const { id, url } = await save("article", { title: "Con historia", storyPages, variants });
  const plain = await save("article", { title: "Sin historia" });
  expect((await read(url)).body).toContain(`href="/sitio/${test.project}/historia${url}"`);
  const story = await read(`/historia${url}`);
  expect(story.statusCode).toBe(200);
  expect(story.body).toContain("La bajante</h1>");
  expect(story.body).toContain('<section class="pagina" aria-label="Página 1 de 1">');
  expect(story.body).toContain("Bajó &lt;un&gt; metro");
  expect(story.body).toContain(`<link rel="canonical" href="http://localhost:80/sitio/${test.project}${url}">`);
  expect(story.body).toContain(`<a class="cerrar" href="/sitio/${test.project}${url}"`);
  expect((await read(`/historia${plain.url}`)).statusCode).toBe(404);
  await save(`article/${id}`, { status: "DRAFT" });
  expect((await read(`/historia${url}`)).statusCode).toBe(404);
});
