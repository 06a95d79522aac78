import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let editor: TestPerson;
let city: string;
let sports: string;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  city = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  sports = (await test.save("category", { name: "Deportes" }, test.project)).id;
});
afterAll(() => test.close());

async function previewAs(person: TestPerson, data: unknown) {
  const fields = { access_token: person.token, project: test.project, data: JSON.stringify(data) };
  return test.app.inject({
    method: "POST",
    url: "/front-preview",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
}

async function show(data: object, person = editor): Promise<string> {
  const answer = await previewAs(person, data);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

let hours = 0;
/** Each article is older than the one before. */
async function article(title: string, more: object = {}, project = test.project): Promise<string> {
  hours += 1;
  const date = new Date(Date.parse("2026-03-01T00:00:00.000Z") - hours * 3_600_000).toISOString();
  return (await test.save("article", { title, category: city, status: "PUBLISHED", date, ...more }, project)).id;
}

const row = (data: object, name = "") => ({ id: "r", type: "row", name, data });
const component = (type: string, data: object, name = "") => ({ id: type, type, name, data });
const titlesIn = (page: string) => [...page.matchAll(/class="titulo">(?:<a [^>]*>)?([^<]*)/g)].map(([, title]) => title);

it("shows the unsaved front: articles where people put them, with the texts they have there", async () => {
  const first = await article("Sube el río", { kicker: "Costanera", deck: "Tres metros" });
  const second = await article("Baja el río");
  const page = await show({
    name: "Portada <ya>",
    components: [
      row(
        {
          layout: "STARRED",
          columns: 2,
          items: [
            { doc: first, title: "Sube & sube" },
            { doc: second },
            { title: "Un enlace", url: "https://otro.example/nota" },
            {},
          ],
        },
        "Apertura",
      ),
    ],
  });
  expect(page).toContain("<title>Vista previa: Portada &lt;ya&gt;</title>");
  expect(titlesIn(page)).toEqual(["Sube &amp; sube", "Baja el río", "Un enlace"]);
  for (const part of [
    '<h2 class="fila-nombre">Apertura</h2>',
    '<p class="volanta">Costanera</p>',
    '<p class="volanta">Ciudad</p>',
    '<p class="bajada">Tres metros</p>',
    'href="https://otro.example/nota" rel="noopener noreferrer" target="_blank"',
  ]) {
    expect(page).toContain(part);
  }
  expect(page.match(/card-destacada"/g)).toHaveLength(1);
});

it("fills rows and lists with what is published, with nothing twice", async () => {
  const put = await article("Puesta a mano", { category: sports });
  await article("Gol", { category: sports });
  await article("Empate", { category: sports });
  await article("Borrador de gol", { category: sports, status: "DRAFT" });
  const fill = { autoFillCategories: [sports], autoFillLimit: 2 };
  const page = await show({
    category: sports,
    components: [
      row({ ...fill, items: [{ doc: put }] }),
      row(fill),
      component("article-list", { name: "Lo último", includeCurrentCategory: true }),
    ],
  });
  expect(titlesIn(page)).toEqual(["Puesta a mano", "Gol", "Empate"]);
  expect(page).toContain("<li>Puesta a mano</li><li>Gol</li><li>Empate</li>");
});

it("fills a row with articles of another project only for people who may read them there", async () => {
  const there = await test.save("category", { name: "Allá" }, test.otherProject);
  await article("De allá", { category: there.id }, test.otherProject);
  const front = { components: [row({ foreignProject: test.otherProject, autoFillLimit: 3 })] };
  expect(titlesIn(await show(front))).toEqual([]);
  await test.save("permission-access", { user: editor.id, builtInRole: "basic", limitRoles: false }, test.otherProject);
  expect(titlesIn(await show(front))).toEqual(["De allá"]);
});

it("says of an article that readers do not see why, but for what the save of the front publishes", async () => {
  const reviewed = await article("En revisión", { status: "REVISION" });
  const items = [
    { doc: reviewed },
    { doc: await article("Por venir", { status: "SCHEDULED", date: "2026-09-01T00:00:00.000Z" }) },
  ];
  const page = await show({ components: [row({ items })] });
  expect(page).toContain('<p class="estado">Programado</p>');
  expect(page).not.toContain('<p class="estado">En revisión</p>');
  const writer = await test.addPerson("basic");
  expect(await show({ components: [row({ items })] }, writer)).toContain('<p class="estado">En revisión</p>');
});

it("leaves out what the person may not read", async () => {
  const levels = [{ id: "l", model: "Front", actions: ["READ"] }];
  const role = await test.save("permission-role", { name: "Portadas", accessLevels: levels }, test.project);
  const limited = await test.addPerson("editor", { roles: [role.id] });
  const id = await article("No es para cualquiera");
  const page = await show({ components: [row({ items: [{ doc: id, title: "Título propio" }], autoFillLimit: 5 })] }, limited);
  expect(titlesIn(page)).toEqual([]);
});

it("shows every other component: surveys, figures, galleries, HTML and widgets without their programs", async () => {
  const survey = await test.save(
    "survey",
    { name: "¿Río?", date: "2026-03-01T00:00:00.000Z", options: [{ name: "Sí" }] },
    test.project,
  );
  const figure = await test.saveAsServer("numeric-variable", { name: "Dólar" });
  const rising = await test.saveAsServer("numeric-variable", { name: "Río" });
  await test.saveAsServer("custom-data", { name: "Río", code: "rio", dataType: "number", value: 1234.5 });
  const widget = await test.save(
    "custom-widget",
    { name: "Altura", html: "<p>Altura: {{ label }}</p><script>alert(1)</script>", less: ".rio { b { color: #123456; } }" },
    test.project,
  );
  const mute = await test.saveAsServer("custom-widget", {
    name: "Sólo programa",
    html: "<script>alert(1)</script>",
    less: "b {",
  });
  const broken = await test.saveAsServer("custom-widget", { name: "Mal escrito", html: "{% if %}" });
  const page = await show({
    components: [
      component("survey", { survey: survey.id }),
      component("numeric-variables", { variables: [figure.id, rising.id, "nadie"] }),
      component("html", { html: '<p onclick="alert(1)">Asociate</p><script>alert(2)</script>' }),
      component("custom", { customWidget: widget.id, params: { label: "3 <m>" } }),
      component("custom", { customWidget: mute.id }),
      component("custom", { customWidget: broken.id }),
      component(
        "multimedia",
        { multimedia: [{ type: "photo", url: "https://fotos.example/a.jpg", attribution: "Ana" }] },
        "Fotos",
      ),
      component("otro", { html: "<p>Nada</p>" }),
    ],
  });
  for (const part of [
    '<h2>¿Río?</h2><form method="post" action="/_voto/survey/',
    '<li class="cifra">Dólar</li>',
    '<li class="cifra">Río <strong>1.234,5</strong></li>',
    "<p>Asociate</p>",
    "<p>Altura: 3 &lt;m&gt;</p>",
    ".rio b {\n  color: #123456;\n}",
    '<p class="sin-programa">Sólo programa</p>',
    '<p class="sin-programa">Mal escrito</p>',
    '<img src="https://fotos.example/a.jpg" alt="">',
  ]) {
    expect(page).toContain(part);
  }
  expect(page).not.toMatch(/<script|onclick|Nada/);
});

it("puts fixed elements where their numbers say, and behind everything where nothing fits", async () => {
  const items = await Promise.all(["Una", "Dos", "Tres"].map(async (title) => ({ doc: await article(title) })));
  const html = (text: string) => [component("html", { html: `<p>${text}</p>` })];
  const page = await show({
    components: [row({ columns: 3, items })],
    insertsWidgets: [
      { id: "a", skipColumns: 1, widgets: html("Aviso") },
      { id: "b", skipComponents: 5, widgets: html("Al pie") },
    ],
  });
  const places = ["Una", "Aviso", "Dos", "Tres", "Al pie"].map((text) => page.indexOf(text));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it("is dressed by the project's own template and styles of fronts and cards", async () => {
  await test.save("html-template", { name: "front", html: "<h1>{{ name }}</h1>{{ content | raw }}" }, test.project);
  await test.save(
    "html-style",
    { name: "Tarjetas", target: "article-card", less: ".card { b { color: #654321; } }" },
    test.project,
  );
  await test.save("html-style", { name: "Notas", target: "article", less: ".nota { color: #abcdef; }" }, test.project);
  const page = await show({ name: "Inicio", components: [component("html", { html: "<p>Hola</p>" })] });
  expect(page).toMatch(/<h1>Inicio<\/h1>\s*<div class="portada">/);
  expect(page).toContain(".card b {\n  color: #654321;\n}");
  expect(page).not.toContain("#abcdef");
});

it("is available to people who may read fronts, and rejects input that is no front or is too large", async () => {
  const outsider = await test.addPerson("basic", { project: test.otherProject });
  const role = await test.save("permission-role", { name: "Nada", accessLevels: [] }, test.project);
  const limited = await test.addPerson("basic", { roles: [role.id] });
  const statusOf = async (person: TestPerson, data: unknown) => (await previewAs(person, data)).statusCode;
  expect(await statusOf(editor, {})).toBe(200);
  expect(await statusOf({ ...editor, token: "x" }, {})).toBe(401);
  expect(await statusOf(outsider, {})).toBe(403);
  expect(await statusOf(limited, {})).toBe(403);
  expect(await statusOf(editor, [])).toBe(400);
  expect(await statusOf(editor, { components: Array.from({ length: 301 }, () => row({})) })).toBe(422);
  const odd = {
    components: [null, 7, { type: "row", data: { items: "x", columns: -1, autoFillLimit: "y" } }, { type: "survey" }],
  };
  expect(await statusOf(editor, odd)).toBe(200);
  const answer = await previewAs(editor, {});
  expect(answer.headers["content-security-policy"]).toMatch(/^sandbox allow-popups; default-src 'none'/);
});

it("counts previews by person, so that a newsroom behind one address does not run out of them", { tags: ["slow"] }, async () => {
  const [eager, calm] = [await test.addPerson("editor"), await test.addPerson("editor")];
  const statuses = new Set<number>();
  for (let at = 0; at < 61; at += 1) statuses.add((await previewAs(eager, [])).statusCode);
  expect([...statuses]).toEqual([400, 429]);
  expect((await previewAs(calm, {})).statusCode).toBe(200);
});
