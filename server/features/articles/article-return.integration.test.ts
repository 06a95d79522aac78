import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("sending an article back from review", () => {
  let test: TestApp;
  let writer: TestPerson;
  let editor: TestPerson;
  let category: string;
  beforeAll(async () => {
    test = await openTestApp();
    [writer, editor] = [await test.addPerson("basic"), await test.addPerson("editor")];
    category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
  });
  afterAll(() => test.close());

  const post = async (person: TestPerson, path: string, payload: object) => {
    const answer = await test.call(person, { method: "POST", url: `/api/${path}`, payload });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const inReview = async (): Promise<string> =>
    (await post(writer, "article", { title: "Sube el río", category, status: "REVISION" })).id;
  const returned = async (id: string) => (await test.call(editor, { url: `/api/article/${id}` })).json().returned ?? null;
  const giveBack = (id: string, note = "Falta una fuente.", person = editor) =>
    post(person, `article/${id}`, { status: "DRAFT", returned: { note } });

  it("keeps the note with who wrote it and when, which only the server says", async () => {
    const id = await inReview();
    const saved = await post(editor, `article/${id}`, {
      status: "DRAFT",
      returned: { note: " Falta una fuente. ", by: writer.id, at: "2020-01-01T00:00:00.000Z" },
    });
    expect(saved).toMatchObject({ status: "DRAFT", returned: { note: "Falta una fuente.", at: saved.updatedAt } });
    expect(saved.returned.by.id ?? saved.returned.by).toBe(editor.id);
  });

  it("keeps it while the writer works on, whatever the writer's device sends of it", async () => {
    const id = await inReview();
    const { returned: note } = await giveBack(id);
    await post(writer, `article/${id}`, { title: "Sube el río otra vez", returned: null });
    await post(writer, `article/${id}`, { returned: { note: "Todo bien." } });
    expect(await returned(id)).toEqual(note);
  });

  it("takes it away when the article leaves the drafts", async () => {
    const id = await inReview();
    await giveBack(id);
    await post(writer, `article/${id}`, { status: "REVISION" });
    expect(await returned(id)).toBeNull();
  });

  it("rejects a note from people who may not publish, and for an article that was not in review", async () => {
    const id = await inReview();
    await giveBack(id, "Lo tomo yo.", writer);
    expect(await returned(id)).toBeNull();
    await giveBack(id);
    expect(await returned(id)).toBeNull();
  });

  it("refuses a note that is too long", async () => {
    const id = await inReview();
    const payload = { status: "DRAFT", returned: { note: "a".repeat(2001) } };
    const answer = await test.call(editor, { method: "POST", url: `/api/article/${id}`, payload });
    expect(answer.statusCode).toBe(422);
  });

  it("notifies the author and the last editor of an article about messages on it", async () => {
    const id = await inReview();
    const other = await test.addPerson("basic");
    await post(other, `article/${id}`, { kicker: "Costanera" });
    await post(editor, "conversation-message", { model: "Article", doc: id, t: "Devuelto con nota: falta una fuente." });
    for (const person of [writer, other]) {
      const { data } = (await test.call(person, { url: `/api/conversation?model=Article&doc=${id}` })).json();
      expect(data).toMatchObject([{ unreadCount: 1 }]);
    }
  });
});
