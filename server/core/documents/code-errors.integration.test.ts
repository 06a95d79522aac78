import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.addPerson("admin");
});
afterAll(() => test.close());

const post = (path: string, payload: object) => test.call(admin, { method: "POST", url: `/api/${path}`, payload });
async function refusal(path: string, payload: object) {
  const answer = await post(path, payload);
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json().fields;
}
async function saved(path: string, payload: object): Promise<{ id: string; updatedAt: string }> {
  const answer = await post(path, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const style = (less: string, more: object = {}) => ({ name: "Todo el sitio", target: "global", less, ...more });

it.each([
  ["html-style", style("a {\n  color: @nada;\n}"), "less", "línea 2, columna 10): variable @nada is undefined"],
  [
    "html-template",
    { name: "article", html: "<p>\n{% if title %}" },
    "html",
    "línea 2, columna 1): tag {% if title %} not closed",
  ],
  ["html-template", { name: "article", less: "a {" }, "less", "línea 1, columna 4): Unrecognised input"],
  ["html-template", { name: "article", js: "function (" }, "js", "línea 1"],
  ["custom-widget", { name: "Río", html: "{{ altura | nada }}" }, "html", "undefined filter: nada"],
  ["custom-widget", { name: "Río", less: "b { color: @tinta; }" }, "less", "variable @tinta is undefined"],
  ["html-fragment", { name: "Pie", js: "return {" }, "js", "línea"],
  ["html-hook", { name: "Aviso", target: "any", code: "let = ;" }, "code", "línea 1"],
  ["html-pre-hook", { name: "Aviso", target: "any", code: "let = ;" }, "code", "línea 1"],
  ["custom-route", { name: "Clima", path: "/clima", code: "(" }, "code", "línea 1"],
  ["webpack-module", { path: "mapa", code: "const a: = 1;" }, "code", "línea 1"],
  ["webpack-output-file", { path: "mapa", code: "const a: = 1;" }, "code", "línea 1, columna 10"],
  ["page", { title: "Contacto", slug: "contacto", less: "a { color: @nada; }" }, "less", "variable @nada is undefined"],
  ["mailing-template", { name: "Resumen", bodyHtmlTemplate: "{% for a %}" }, "bodyHtmlTemplate", "línea 1"],
])("refuses a %s that does not compile, with its place", async (collection, values, field, words) => {
  const fields = await refusal(collection, values);
  expect(fields[field]).toMatch(/^El código no compila/);
  expect(fields[field]).toContain(words);
});

/** Where somebody of a project writes code, and its field. */
const written = [
  ["html-style", { name: "Todo el sitio", target: "global" }, "less"],
  ["html-template", { name: "article" }, "html"],
  ["custom-widget", { name: "Río" }, "html"],
  ["html-fragment", { name: "Pie" }, "js"],
  ["html-hook", { name: "Aviso", target: "any" }, "code"],
  ["custom-route", { name: "Clima", path: "/clima" }, "code"],
  ["webpack-module", { path: "mapa" }, "code"],
  ["webpack-output-file", { path: "mapa" }, "code"],
] as const;

it.each(written)(
  "refuses a %s of more than a million characters before anything compiles it",
  async (collection, values, field) => {
    const long = `const a = "${"x".repeat(1_100_000)}";`;
    expect(await refusal(collection, { ...values, [field]: long })).toMatchObject({ [field]: "validation.tooLong" });
  },
);

it("takes what is well formed, and what is not published", async () => {
  await saved("html-hook", { name: "Cartel", target: "any", mode: "BEFORE", code: "<b>{% if</b>" });
  await saved("custom-route", { name: "Clima", path: "/clima", code: "const a = await 1; return a;" });
  await saved("webpack-module", { path: "mapa", code: "export const Mapa = () => <b>Mapa</b>;" });
  const { id } = await saved("html-style", style("a { color: @nada; }", { disabled: true }));
  expect(await refusal(`html-style/${id}`, { disabled: false })).toHaveProperty("less");
});

it("judges a style with those that it is published with", async () => {
  await saved("html-style", style("@tinta: #123;", { name: "Tinta", target: "article" }));
  const dressed = await saved("html-style", style("h1 { color: @tinta; }", { target: "article" }));
  expect(await refusal(`html-style/${dressed.id}`, { target: "front" })).toHaveProperty("less");
  expect(await refusal("html-style", style("h1 { color: @tinta; }"))).toHaveProperty("less");
  await saved("page", { title: "Contacto", slug: "contacto", less: "h1 { color: @tinta; }" });
});

it("lets other fields of a document be saved whose code somebody else broke", async () => {
  const colour = await saved("html-style", style("@agua: #456;", { name: "Agua" }));
  const dressed = await saved("html-style", style("h2 { color: @agua; }"));
  await saved(`html-style/${colour.id}`, { less: "" });
  await saved(`html-style/${dressed.id}`, { name: "Otro nombre" });
  expect(await refusal(`html-style/${dressed.id}`, { less: "h2 { color: @agua; margin: 0; }" })).toHaveProperty("less");
});

it("compiles what a device sends with what it sent before, and refuses each by itself", async () => {
  const insert = (operationId: string, id: string, data: object) =>
    ({ action: "INSERT", operationId, collection: "html-style", id, data }) as const;
  const [one, other, third] = ["1", "2", "3"].map((digit) => `local:${digit.repeat(8)}-1111-4111-8111-111111111111`);
  const answer = await test.call(admin, {
    method: "POST",
    url: "/api/changes",
    payload: {
      operations: [
        insert("estilo-1", one ?? "", style("@rio: #789;", { name: "Río" })),
        insert("estilo-2", other ?? "", style("h3 { color: @rio; }")),
        insert("estilo-3", third ?? "", style("h3 { color: @mar; }")),
      ],
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().results).toMatchObject([
    { status: "applied" },
    { status: "applied" },
    { status: "refused", code: "invalid", fields: { less: expect.stringContaining("@mar") } },
  ]);
});
