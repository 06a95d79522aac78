import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { improvementOf } from "../../../schema/features/articles/improvement.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

interface Saved {
  readonly id: string;
  readonly updatedAt: string;
}

describe("applying an improvement", () => {
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

  const post = (person: TestPerson, url: string, payload: object = {}, headers: Record<string, string> = {}) =>
    test.call(person, { method: "POST", url: `/api/${url}`, payload, headers });
  const change = async (id: string, body: object) => expect((await post(editor, `article/${id}`, body)).statusCode).toBe(200);
  const read = async (id: string) => test.call(editor, { url: `/api/article/${id}` });
  const apply = (id: string, headers: Record<string, string> = {}, person = editor) =>
    test.call(person, { method: "POST", url: `/api/article/${id}/apply-improvement`, headers });

  const bodyHtml = "<p>El río sube.</p><p>Llueve desde el lunes.</p>";
  const published = async (): Promise<Record<string, unknown> & Saved> => {
    const body = { title: "Sube el río", kicker: "Costanera", bodyHtml, category, status: "PUBLISHED" };
    return (await post(editor, "article", body)).json();
  };
  const improve = async (original: Record<string, unknown> & Saved, edit: object): Promise<Saved> => {
    const fork = { ...improvementOf(original.id, original), ...edit };
    return (await post(writer, "article", fork)).json();
  };

  it("takes the improvement's content over and deletes it; what the original is, it stays", async () => {
    const original = await published();
    const fork = await improve(original, { title: "El río supera los tres metros", kicker: null });
    const applied = await apply(fork.id, { "base-updated-at": fork.updatedAt });
    expect(applied.statusCode).toBe(200);
    expect(applied.json()).toMatchObject({
      id: original.id,
      title: "El río supera los tres metros",
      kicker: null,
      status: "PUBLISHED",
      date: original.date,
      category: { id: category },
    });
    expect(applied.json().forkedFrom ?? null).toBeNull();
    expect(applied.json().forkedBase ?? null).toBeNull();
    expect((await read(fork.id)).statusCode).toBe(404);
  });

  it("keeps what colleagues changed in the original since", async () => {
    const original = await published();
    const fork = await improve(original, { bodyHtml: "<p>El río sube.</p><p>Llueve desde el domingo.</p>" });
    await change(original.id, { kicker: "Inundaciones", bodyHtml: "<p>El río sube aún.</p><p>Llueve desde el lunes.</p>" });
    const { statusCode } = await apply(fork.id);
    expect(statusCode).toBe(200);
    expect((await read(original.id)).json()).toMatchObject({
      kicker: "Inundaciones",
      bodyHtml: "<p>El río sube aún.</p><p>Llueve desde el domingo.</p>",
    });
  });

  it("brings updates of a live coverage together whose times both sides put right", async () => {
    const at = (hour: number) => `2026-03-01T0${hour}:00:00.000Z`;
    const updates = (hours: Record<string, number>) => ({
      liveUpdates: Object.entries(hours).map(([id, hour]) => ({ id, title: id, date: at(hour) })),
    });
    const original = await published();
    await change(original.id, updates({ apertura: 3, himno: 2, ingreso: 1 }));
    const fork = await improve((await read(original.id)).json(), updates({ apertura: 3, himno: 2, ingreso: 4 }));
    await change(original.id, updates({ apertura: 3, himno: 5, ingreso: 1 }));
    const applied = await apply(fork.id);
    expect([applied.statusCode, applied.json().liveUpdates]).toMatchObject([
      200,
      [
        { id: "himno", date: at(5) },
        { id: "ingreso", date: at(4) },
        { id: "apertura", date: at(3) },
      ],
    ]);
  });

  it("names what both changed, and then changes nothing at all", async () => {
    const original = await published();
    const fork = await improve(original, { title: "Uno", deck: "Bajada" });
    await change(original.id, { title: "Otro" });
    const refused = await apply(fork.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "conflict", fields: { title: "validation.changedInOriginal" } });
    expect((await read(original.id)).json().title).toBe("Otro");
    expect((await read(original.id)).json().deck ?? null).toBeNull();
    expect((await read(fork.id)).statusCode).toBe(200);
    await change(fork.id, { title: "Otro" });
    expect((await apply(fork.id)).json()).toMatchObject({ title: "Otro", deck: "Bajada" });
  });

  it("is not applied in another version than the one that was seen", async () => {
    const original = await published();
    const fork = await improve(original, { title: "Uno" });
    await change(fork.id, { title: "Dos" });
    expect((await apply(fork.id, { "base-updated-at": fork.updatedAt })).statusCode).toBe(409);
    expect((await read(original.id)).json().title).toBe("Sube el río");
  });

  it("answers the same to a repetition, with an operation id or without", async () => {
    for (const header of ["base-updated-at", "operation-id"]) {
      const original = await published();
      const fork = await improve(original, { title: "Una vez" });
      const headers = { [header]: header === "operation-id" ? `aplicar-${fork.id}`.slice(0, 64) : fork.updatedAt };
      expect((await apply(fork.id, headers)).statusCode).toBe(200);
      await change(original.id, { kicker: "Después" });
      const again = await apply(fork.id, headers);
      expect([again.statusCode, again.json().id]).toEqual([200, original.id]);
      expect((await read(original.id)).json().kicker).toBe("Después");
    }
  });

  it("goes by the history where an improvement does not say what it began with", async () => {
    const original = await published();
    const { forkedBase: _unsaid, ...content } = improvementOf(original.id, original);
    const fork = (await post(writer, "article", { ...content, title: "Mejor" })).json();
    await change(original.id, { kicker: "Inundaciones" });
    expect((await apply(fork.id)).json()).toMatchObject({ title: "Mejor", kicker: "Inundaciones" });
  });

  it("applies what a device made without a network, of an article and a tag that it made as well", async () => {
    const [tag, original, fork] = [1, 2, 3].map((number) => `local:00000000-0000-4000-8000-00000000000${number}`);
    const content = { title: "Sube el río", tags: [tag], category, status: "REVISION" };
    const insert = (collection: string, id: string | undefined, data: object) => ({
      action: "INSERT",
      operationId: `sin-red-${id}`,
      collection,
      id,
      data,
    });
    const operations = [
      insert("tag", tag, { name: "Río" }),
      insert("article", original, content),
      insert("article", fork, { ...improvementOf(`${original}`, content), title: "Baja el río", deck: "Por fin" }),
    ];
    const { results } = (await post(writer, "changes", { operations })).json();
    const [, originalId, forkId] = results.map(({ id }: Saved) => id);
    await change(originalId, { kicker: "Costanera" });
    const merged = { id: originalId, title: "Baja el río", deck: "Por fin", kicker: "Costanera", tags: [{ name: "Río" }] };
    expect((await apply(forkId)).json()).toMatchObject(merged);
  });

  it("is for publishers, of improvements, whose original is there", async () => {
    const original = await published();
    const fork = await improve(original, { title: "Mejor" });
    expect((await apply(fork.id, {}, writer)).statusCode).toBe(403);
    expect((await apply(original.id)).statusCode).toBe(409);
    expect((await apply("no-hay")).statusCode).toBe(404);
    const empty = await improve(original, { title: "" });
    expect((await apply(empty.id)).json()).toMatchObject({ code: "invalid", fields: { title: "validation.required" } });
    expect((await read(empty.id)).statusCode).toBe(200);
    await test.call(editor, { method: "DELETE", url: `/api/article/${original.id}` });
    expect((await apply(fork.id)).statusCode).toBe(404);
    expect((await read(fork.id)).statusCode).toBe(200);
  });

  it("keeps a generated article from its template once a person saves it, unless they said otherwise", async () => {
    const template = (await post(editor, "article", { title: "Plantilla", status: "TEMPLATE" })).json();
    const generated = (await post(editor, "article", { title: "Quiniela", templateArticle: template.id })).json();
    expect(generated.templateReleased ?? null).toBeNull();
    const saved = (await post(writer, `article/${generated.id}`, { kicker: "Sorteos" })).json();
    expect(saved.templateReleased).toBe(true);
    await post(writer, `article/${generated.id}`, { templateReleased: false });
    expect((await post(writer, `article/${generated.id}`, { kicker: "Azar" })).json().templateReleased).toBe(false);
    expect((await post(editor, `article/${template.id}`, { kicker: "P" })).json().templateReleased ?? null).toBeNull();
  });
});
