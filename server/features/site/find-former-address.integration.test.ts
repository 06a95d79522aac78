import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";
import { findFormerAddress } from "./find-former-address.ts";

let test: TestApp;
let editor: TestPerson;
let category: string;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.addPerson("editor");
  category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
});
afterAll(() => test.close());

async function save(path: string, payload: object): Promise<{ id: string; url: string }> {
  const answer = await test.call(editor, { method: "POST", url: `/api/${path}`, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const find = (address: string, project = test.project) => findFormerAddress(test.services.store, project, address);
const published = (title: string, more: object = {}) => save("article", { title, category, status: "HIDDEN", ...more });

it("finds an article at its address of now by any that it had before, in its own project alone", async () => {
  const { id, url } = await published("Crece el río");
  await save(`article/${id}`, { urlForced: "/crecida" });
  await save(`article/${id}`, { urlForced: "/crecida-2026" });
  expect(await Promise.all([url, "/crecida", "/crecida-2026", "/nada"].map((address) => find(address)))).toEqual([
    "/crecida-2026",
    "/crecida-2026",
    null,
    null,
  ]);
  expect(await find(url, test.otherProject)).toBeNull();
  await save(`article/${id}`, { urlForced: "" });
  expect(await find(url)).toBeNull();
  expect(await find("/crecida")).toBe(url);
});

it("leads nowhere from an address that another article has by now, until readers no longer find that one", async () => {
  const former = await published("La de antes", { urlForced: "/portada" });
  await save(`article/${former.id}`, { urlForced: "/portada-de-antes" });
  const next = await published("La de ahora", { urlForced: "/portada" });
  expect(await find("/portada")).toBeNull();
  await save(`article/${next.id}`, { status: "DRAFT" });
  expect(await find("/portada")).toBe("/portada-de-antes");
});

it("leads to nothing that is not for readers", async () => {
  const { id } = await published("Retirada", { urlForced: "/retirada" });
  await save(`article/${id}`, { urlForced: "/otra", status: "DRAFT" });
  expect(await find("/retirada")).toBeNull();
  await save(`article/${id}`, { status: "HIDDEN" });
  expect(await find("/retirada")).toBe("/otra");
  await test.call(editor, { method: "DELETE", url: `/api/article/${id}` });
  expect(await find("/retirada")).toBeNull();
});

it.each([
  ["page", { title: "Elecciones", status: "PUBLISHED" }],
  ["front", { name: "Elecciones", status: "PUBLISHED" }],
])("finds a %s by the slug that it had", async (collection, values) => {
  const { id, url } = await save(collection, { ...values, slug: "elecciones-2026" });
  const now = await save(`${collection}/${id}`, { slug: "elecciones-2027" });
  expect(now.url).not.toBe(url);
  expect(await find(url)).toBe(now.url);
});
