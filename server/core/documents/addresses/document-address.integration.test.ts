import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collections } from "../../../../schema/registry.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../../testing/open-test-app.ts";

const addressed = Object.values(collections).filter(({ address }) => address !== undefined);

describe("the address of a document", () => {
  let test: TestApp;
  let editor: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    editor = await test.addPerson("editor");
  });
  afterAll(() => test.close());

  const save = async (url: string, payload: object) => {
    const answer = await test.call(editor, { method: "POST", url: `/api/${url}`, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it("is declared for pages, fronts, categories, tags and persons", () => {
    expect(addressed.map(({ name }) => name).toSorted()).toEqual(["category", "front", "page", "person", "tag"]);
  });

  it.each(addressed.map(({ name, titleField, address }) => [name, titleField, address?.path ?? ""]))(
    "of %s is made of its name, is nobody else's, and stays when the name changes",
    async (name, title, path) => {
      const first = await save(name, { [title]: "Río Paraná: ¡subió!", url: "/otra" });
      expect(first.url).toBe(`${path}/rio-parana-subio`);
      expect((await save(name, { [title]: "Rio parana subio" })).url).toBe(`${path}/rio-parana-subio-2`);
      expect((await save(`${name}/${first.id}`, { [title]: "El río" })).url).toBe(`${path}/rio-parana-subio`);
      expect((await save(name, { [title]: "🎉 أخبار اليوم" })).url).toBe(`${path}/akhbar-alywm`);
      const word = path.slice(1);
      expect((await save(name, { [title]: "🎉🔥" })).url).toBe(`${path}/${word}`);
      expect((await save(name, { [title]: "🎊" })).url).toBe(`${path}/${word}-2`);
    },
  );

  it.each(["page", "front"])("of %s follows the one that somebody writes", async (name) => {
    const title = collections[name]?.titleField ?? "";
    const made = await save(name, { [title]: "Elecciones", slug: "elecciones-2026" });
    expect(made.url).toMatch(/\/elecciones-2026$/);
    expect((await save(`${name}/${made.id}`, { slug: "elecciones-2027" })).url).toMatch(/\/elecciones-2027$/);
    expect((await save(`${name}/${made.id}`, { [title]: "Elecciones generales" })).url).toMatch(/\/elecciones-2027$/);
    expect((await save(`${name}/${made.id}`, { slug: "выборы-2028" })).url).toMatch(/\/vybory-2028$/);
  });
});
