import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";
import { addVisits } from "../../visits/add-visits.ts";

let test: TestApp;
let admin: TestPerson;
let category: string;

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterAll(() => test.close());

async function save(path: string, payload: object) {
  const answer = await test.call(admin, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const article = (title: string, more: object = {}): Promise<{ id: string; url: string }> =>
  save("article", { title, category, status: "PUBLISHED", date: "2026-02-28T10:00:00.000Z", ...more });
const settings = (values: object) => save("article-context-settings/article-context-settings", values);
const read = async (path: string) => {
  test.pass(61_000);
  return (await test.call(null, { url: `/sitio/${test.project}${path}` })).body;
};
const titlesIn = (html: string, section: RegExp) =>
  [...(section.exec(html)?.[0] ?? "").matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, title]) => title);

it("lists under an article what readers read most in a period, of what is published, but for the article itself", async () => {
  const [often, once] = [await article("Muy leída"), await article("Leída")];
  const [hidden, old] = [await article("Borrada"), await article("De otro día")];
  const shown = await article("La que se lee");
  const visits = (id: string, count: number, at: string) => ({
    ...{ scope: test.project, at, collection: "article", docId: id },
    source: "direct" as const,
    count,
  });
  const [today, before] = ["2026-03-01T11:00:00.000Z", "2026-02-27T11:00:00.000Z"];
  await addVisits(test.services.store, [
    ...[visits(often.id, 7, today), visits(once.id, 2, today), visits(hidden.id, 9, today)],
    ...[visits(shown.id, 20, today), visits(old.id, 50, before)],
  ]);
  await save(`article/${hidden.id}`, { status: "HIDDEN" });
  await settings({ widgets: [{ type: "most-read", data: { period: "PT24H", limit: 5 } }] });
  const list = /<section class="lista mas-leidas">.*?<\/section>/s;
  expect(titlesIn(await read(shown.url), list)).toEqual(["Muy leída", "Leída"]);
  await settings({ widgets: [{ type: "most-read", data: { period: "P7D", limit: 2, title: "Lo de la semana" } }] });
  const week = await read(shown.url);
  expect([titlesIn(week, list), week.includes("Lo de la semana</h2>")]).toEqual([["De otro día", "Muy leída"], true]);
  await save(`article/${often.id}`, { status: "UNPUBLISHED" });
  expect(titlesIn(await read(shown.url), list)).toEqual(["De otro día", "Leída"]);
});

it("puts what the project chose around its articles in the project's order, what stands there anyway once, and nothing that runs", async () => {
  const person = await save("person", { name: "Persona 1", biography: "<p>Cubre el <b>río</b> desde 1998</p>" });
  const tags = [(await save("tag", { name: "Agua" })).id];
  await save("mailing-list", { name: "La mañana", onSite: true });
  const options = [{ id: "si", name: "Sí" }];
  const survey = (await save("survey", { name: "¿Vuelve el tren?", date: "2026-02-01T00:00:00.000Z", options })).id;
  const { url } = await article("Con contexto", { tags, author: [admin.id] });
  const plain = await read(url);
  expect(plain).not.toContain('class="ficha-de-autor"');
  await settings({
    widgets: [
      { type: "tags" },
      { type: "author", data: { showPhoto: true } },
      { type: "newsletter", data: { title: "El río en su correo", button: "Lo quiero" } },
      { type: "survey", data: { survey } },
      { type: "html", data: { html: "<p>Escriba a la redacción</p><script>robar()</script>" } },
      { type: "latest", data: { limit: "muchas" } },
    ],
  });
  const page = await read(url);
  const html = page.slice(page.indexOf("<body>"));
  const places = [
    'class="asuntos"',
    'class="ficha-de-autor"',
    "El río en su correo",
    "¿Vuelve el tren?",
    "Escriba a la redacción",
    "Últimas noticias",
  ];
  const found = places.map((place) => html.indexOf(place));
  expect(found.every((at, index) => at > (found[index - 1] ?? 0))).toBe(true);
  expect(html.split('class="asuntos"')).toHaveLength(2);
  expect(html).toContain("Cubre el río desde 1998");
  expect(html).toMatch(/<form class="formulario" method="post" action="[^"]*\/_boletines"/);
  expect(html).toContain(">Lo quiero</button>");
  expect(html).not.toContain("robar");
  expect(html.indexOf('class="alrededor"')).toBeLessThan(html.indexOf('class="mas"'));
  await save(`person/${person.id}`, { biography: null });
  expect(await read(url)).not.toContain('class="ficha-de-autor"');
});

it("has what goes with an article in the project's groups, none of it twice, and no group without any", async () => {
  const other = (await save("category", { name: "Deportes" })).id;
  const own = { author: [admin.id] };
  const chosen = await article("Elegida", { category: other, ...own });
  await article("Del autor", { category: other, ...own });
  const { url } = await article("Con grupos", { category: other, ...own, relatedForced: [chosen.id] });
  await article("De la sección", { category: other });
  await settings({
    widgets: [],
    related: [
      { type: "static", name: "Elegidas", limit: 3 },
      { type: "same-author", name: "Del mismo autor", limit: 1 },
      { type: "same-category", limit: 4 },
      { type: "static", name: "Otra vez", limit: 3 },
    ],
  });
  const aside = /<aside class="mas".*?<\/aside>/s.exec(await read(url))?.[0] ?? "";
  const rows = aside
    .split('<h2 class="fila-nombre">')
    .slice(1)
    .map((row) => [row.split("<")[0], ...[...row.matchAll(/<h3 class="titulo"><a [^>]*>([^<]*)/g)].map(([, title]) => title)]);
  expect(rows.map(([name]) => name)).toEqual(["Elegidas", "Del mismo autor", "Misma categoría"]);
  const titles = rows.map(([, ...all]) => all);
  expect([titles[0], titles[1]?.length, titles[2]?.includes("De la sección")]).toEqual([["Elegida"], 1, true]);
  expect(new Set(titles.flat()).size).toBe(titles.flat().length);
});
