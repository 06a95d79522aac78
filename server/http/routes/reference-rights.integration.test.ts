import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyDocument } from "../../../schema/declaration/define-collection.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

/** What one may not read is an id: in expanded references, lookups and counts. */
describe("references to what the reader may not read", () => {
  let test: TestApp;
  let editor: TestPerson;
  let limited: TestPerson;
  let foreign: TestPerson;
  let others: string;
  beforeAll(async () => {
    test = await openTestApp();
    const own = { model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] };
    const role = await test.save("permission-role", { name: "Propios", accessLevels: [own] }, test.project);
    editor = await test.addPerson("editor");
    limited = await test.addPerson("basic", { roles: [role.id] });
    foreign = await test.addPerson("editor", { project: test.otherProject });
    others = (await post(editor, "article", { title: "Reservado", status: "DRAFT" })).json().id;
  });
  afterAll(() => test.close());

  const post = (person: TestPerson, url: string, payload: object) =>
    test.call(person, { method: "POST", url: `/api/${url}`, payload });

  it("reveal nothing of an article but its id", async () => {
    const tag = await test.save("tag", { name: "Río" }, test.project);
    const body = { title: "Mía", relatedForced: [others], forkedFrom: others, templateArticle: others, tags: [tag.id] };
    const saved = await post(limited, "article", body);
    expect(saved.statusCode).toBe(200);
    const { id } = saved.json();
    const listed = (await test.call(limited, { url: "/api/article" })).json().data;
    for (const document of [saved.json(), (await test.call(limited, { url: `/api/article/${id}` })).json(), ...listed]) {
      const { relatedForced, forkedFrom, templateArticle, tags }: AnyDocument = document;
      expect([relatedForced, forkedFrom, templateArticle]).toEqual([[{ id: others }], { id: others }, { id: others }]);
      expect(tags).toMatchObject([{ id: tag.id, name: "Río" }]);
      expect(JSON.stringify(document)).not.toContain("Reservado");
    }
    const seen = (await test.call(editor, { url: `/api/article/${id}` })).json();
    expect(seen.forkedFrom).toMatchObject({ id: others, title: "Reservado" });
  });

  it("reveal nothing of a person with whom the reader shares no project", async () => {
    const saved = await post(editor, "article", { title: "Firmada", author: [foreign.id, editor.id] });
    expect(saved.json().author).toEqual([{ id: foreign.id }, expect.objectContaining({ displayName: expect.any(String) })]);
    const root = await test.addPerson("systemAdmin");
    const headers = { project: test.project };
    const seen = await test.call(root, { url: `/api/article/${saved.json().id}`, headers });
    expect(seen.json().author[0]).toMatchObject({ id: foreign.id, displayName: expect.any(String) });
  });

  it("are not counted by place for people who may not read the places of devices", async () => {
    const admin = await test.addPerson("admin");
    const codes = async (person: TestPerson) => {
      const names = ["device-instance", "mailing-address", "ad-request-sample"];
      return Promise.all(names.map(async (name) => (await test.call(person, { url: `/api/${name}/location` })).statusCode));
    };
    expect(await codes(await test.addPerson("basic"))).toEqual([403, 403, 403]);
    expect(await codes(limited)).toEqual([403, 403, 403]);
    expect(await codes(editor)).toEqual([403, 200, 403]);
    expect(await codes(admin)).toEqual([200, 200, 200]);
  });
});
