import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("the explorer", () => {
  let test: TestApp;
  let editor: TestPerson;
  let publisher: string;
  let article: string;
  beforeAll(async () => {
    test = await openTestApp();
    editor = await test.addPerson("editor");
    publisher = (await test.saveAsServer("explorer-publisher", { name: "Gaceta Isleña" })).id;
    article = (
      await test.saveAsServer(
        "explorer-article",
        {},
        {
          title: "Lancha sanitaria",
          description: "Las islas la piden",
          imageUrl: "https://gaceta.example/lancha.jpg",
          publisher,
          datePublished: "2026-02-28T12:00:00.000Z",
          url: "https://gaceta.example/lancha",
          social: { reactionCount: 4, shareCount: 2, commentCount: 1 },
          bodyHtml: "<p>Cuerpo</p>",
        },
      )
    ).id;
    await test.saveAsServer("explorer-article", {}, { title: "Otra cosa" });
    await test.saveAsServer(
      "explorer-trend",
      {},
      {
        location: { name: "Argentina" },
        topics: [{ id: "t", text: "crecida", stats: { articlesHour: 3, articlesDay: 40 } }],
      },
    );
  });
  afterAll(() => test.close());

  const get = (url: string) => test.call(editor, { url: `/api/${url}` });
  const post = (person: TestPerson, payload: object) =>
    test.call(person, { method: "POST", url: "/api/article/import", payload });

  it("finds articles by words and by publisher, and reads one", async () => {
    expect((await get("explorer/article?search=lancha")).json()).toMatchObject({ count: 1, data: [{ id: article }] });
    expect((await get(`explorer/article?publisher=${publisher}`)).json().count).toBe(1);
    expect((await get("explorer/article?sort=-datePublished&limit=1")).json().data).toMatchObject([{ id: article }]);
    expect((await get(`explorer/article/${article}`)).json()).toMatchObject({
      publisher: { id: publisher, name: "Gaceta Isleña" },
      social: { reactionCount: 4 },
    });
    expect((await get("explorer/article/unicornio")).statusCode).toBe(404);
  });

  it("distinguishes trends from publishers", async () => {
    expect((await get("explorer/trends")).json().data).toMatchObject([
      { location: { name: "Argentina" }, topics: [{ text: "crecida", stats: { articlesHour: 3, articlesDay: 40 } }] },
    ]);
    expect((await get("explorer/publisher")).json().data).toMatchObject([{ id: publisher, name: "Gaceta Isleña" }]);
  });

  it("makes a draft of an article, for those who may write articles", async () => {
    const made = await post(editor, { articleId: article });
    expect(made.json()).toMatchObject({
      status: "DRAFT",
      title: "Lancha sanitaria",
      deck: "Las islas la piden",
      bodyHtml: "<p>Cuerpo</p>",
      multimedia: [{ type: "photo", url: "https://gaceta.example/lancha.jpg" }],
      createdBy: { id: editor.id },
    });
    expect((await post(editor, { articleId: "unicornio" })).statusCode).toBe(404);
    const role = (
      await test.save(
        "permission-role",
        { name: "Lee", accessLevels: [{ model: null, isOwn: false, actions: ["READ"] }] },
        test.project,
      )
    ).id;
    const reader = await test.addPerson("editor", { roles: [role] });
    expect((await post(reader, { articleId: article })).statusCode).toBe(403);
  });
});
