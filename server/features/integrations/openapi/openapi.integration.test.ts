import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { openTestApp, type TestApp } from "../../../testing/open-test-app.ts";
import { makeKey, type TestKey } from "../../../testing/test-keys.ts";

let test: TestApp;
let key: TestKey;
let schemas: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  test = await openTestApp();
  key = await makeKey(test, await test.addPerson("admin"));
  schemas = (await test.app.inject({ url: "/api/openapi.json" })).json().components.schemas;
});
afterAll(() => test.close());

function whole(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(whole);
  if (typeof schema !== "object" || schema === null) return schema;
  const { $ref } = schema as { readonly $ref?: string };
  if ($ref !== undefined) return whole(schemas[$ref.split("/").at(-1) ?? ""]);
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, whole(value)]));
}
const issuesOf = (schema: unknown, answer: unknown) =>
  z.fromJSONSchema(whole(schema) as Parameters<typeof z.fromJSONSchema>[0]).safeParse(answer).error?.issues ?? [];

it("is for everybody, kept by whoever has it, and has nothing of a project", async () => {
  await test.save("category", { name: "Sección secreta" }, test.project);
  const first = await test.app.inject({ url: "/api/openapi.json" });
  expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, "public, max-age=3600"]);
  expect([first.body.includes("secreta"), first.body.includes(test.project)]).toEqual([false, false]);
  const again = await test.app.inject({ url: "/api/openapi.json", headers: { "if-none-match": String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

it("describes what described routes answer: saves, entries, lists, settings, the feed and refusals", async () => {
  const post = async (url: string, payload: object) => (await key.call({ method: "POST", url: `/api/${url}`, payload })).json();
  const category = await post("category", { name: "Ciudad" });
  const tag = await post("tag", { name: "Río" });
  const article = await post("article", {
    title: "Crece",
    category: category.id,
    tags: [tag.id],
    status: "PUBLISHED",
    bodyHtml: "<p>Sí</p>",
  });
  const read = async (url: string) => (await key.call({ url: `/api/${url}` })).json();
  const list = (model: string) => ({
    type: "object",
    properties: { data: { type: "array", items: { $ref: `#/components/schemas/${model}` } } },
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(issuesOf(ref("Article"), article)).toEqual([]);
  expect(issuesOf(ref("Article"), await read(`article/${article.id}`))).toEqual([]);
  const articles = await read("article?limit=5&sort=-updatedAt&status=PUBLISHED");
  expect([articles.data.length, issuesOf(list("Article"), articles)]).toEqual([1, []]);
  expect(issuesOf(list("Tag"), await read("tag?search=rio"))).toEqual([]);
  expect(issuesOf(ref("WebSettings"), await read("web-settings"))).toEqual([]);
  expect(issuesOf(ref("FeedPage"), await read("changes?limit=100"))).toEqual([]);
  expect(issuesOf(ref("Refusal"), await read("article/nadie"))).toEqual([]);
  const operation = {
    operationId: "operacion-1",
    action: "INSERT",
    collection: "tag",
    id: "local:00000000-0000-4000-8000-000000000000",
    data: { name: "Puerto" },
  };
  expect(issuesOf(ref("PushedOperations"), { operations: [operation] })).toEqual([]);
  expect(issuesOf(ref("PushResults"), await post("changes", { operations: [operation] }))).toEqual([]);
});
