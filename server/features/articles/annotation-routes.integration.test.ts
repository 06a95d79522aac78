import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { improvementOf } from "../../../schema/features/articles/improvement.ts";
import { annotationOwners } from "../../core/store/migrations/0016-annotation-owners.ts";
import { annotationHistoryOwners } from "../../core/store/migrations/0017-annotation-history-owners.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const anchor = { exact: "doce barrios", prefix: "El agua llegó a ", suffix: " de la ciudad", start: 16 };

describe("comments on the text of an article", () => {
  let test: TestApp;
  let writer: TestPerson;
  let editor: TestPerson;
  let article: string;
  beforeAll(async () => {
    test = await openTestApp();
    [writer, editor] = [await test.addPerson("basic"), await test.addPerson("editor")];
    const body = { title: "Sube el río", bodyHtml: "<p>El agua llegó a doce barrios de la ciudad</p>" };
    article = (await call(writer, "article", body)).json().id;
  });
  afterAll(() => test.close());

  const call = (person: TestPerson, path: string, payload: object) =>
    test.call(person, { method: "POST", url: `/api/${path}`, payload });
  const remove = (person: TestPerson, id: string) =>
    test.call(person, { method: "DELETE", url: `/api/article-annotation/${id}` });
  const say = async (person: TestPerson, more: object = {}) => {
    const answer = await call(person, "article-annotation", { article, field: "bodyHtml", anchor, text: "¿Cuáles?", ...more });
    expect(answer.statusCode).toBe(200);
    return answer.json() as { id: string };
  };
  const limited = async (level: object, builtIn: "basic" | "editor" = "editor") => {
    const role = await test.save("permission-role", { name: JSON.stringify(level), accessLevels: [level] }, test.project);
    return test.addPerson(builtIn, { roles: [role.id] });
  };

  it("are written by people who edit articles, and readable by the others", async () => {
    const { id } = await say(editor, { text: " ¿Cuáles? " });
    const { data } = (await test.call(writer, { url: `/api/article-annotation?article=${article}` })).json();
    expect(data).toContainEqual(
      expect.objectContaining({ id, text: "¿Cuáles?", anchor, createdBy: expect.objectContaining({ id: editor.id }) }),
    );
  });

  it("are answered, resolved and opened again by anybody who edits", async () => {
    const { id } = await say(editor);
    await say(writer, { text: "Los del sur.", thread: id });
    for (const resolved of [true, false]) {
      const answer = await call(writer, `article-annotation/${id}`, { resolved });
      expect(answer.json()).toMatchObject({ resolved, text: "¿Cuáles?", createdBy: { id: editor.id } });
    }
  });

  it("are changed and deleted by their author alone", async () => {
    const { id } = await say(editor);
    const systemAdmin = await test.addPerson("systemAdmin");
    for (const person of [writer, systemAdmin]) {
      expect((await call(person, `article-annotation/${id}`, { text: "Otra cosa" })).statusCode).toBe(403);
      expect((await remove(person, id)).statusCode).toBe(403);
    }
    expect((await call(editor, `article-annotation/${id}`, { text: "¿Cuáles son?" })).json().text).toBe("¿Cuáles son?");
    expect((await remove(editor, id)).statusCode).toBeLessThan(300);
  });

  it("propose other words, or to take them out, without saying more, and only their author proposes others", async () => {
    const proposal = { proposes: true, replacement: "trece barrios", text: "" };
    const { id } = await say(writer, proposal);
    expect((await call(editor, `article-annotation/${id}`, { resolved: true })).json()).toMatchObject(proposal);
    for (const other of [{ replacement: "un barrio" }, { proposes: false, text: "¿Cuáles?" }]) {
      expect((await call(editor, `article-annotation/${id}`, other)).statusCode).toBe(403);
    }
    expect((await call(writer, `article-annotation/${id}`, { replacement: "" })).json()).toMatchObject({ proposes: true });
    const nothing = { article, field: "bodyHtml", anchor, text: "" };
    expect((await call(writer, "article-annotation", nothing)).json().fields).toMatchObject({ text: expect.anything() });
    const long = await call(writer, "article-annotation", { ...nothing, proposes: true, replacement: "a".repeat(4001) });
    expect(long.json().fields).toMatchObject({ replacement: expect.anything() });
  });

  it("wait for all in their thread but for whoever spoke last, as long as it is open and the article is there", async () => {
    const about = (await call(writer, "article", { title: "Baja el río", bodyHtml: "<p>El agua</p>" })).json();
    const third = await test.addPerson("editor");
    const waitsFor = async (id: string) => {
      const { waitsFor: people } = (await test.call(editor, { url: `/api/article-annotation/${id}` })).json();
      return (people as { id: string }[]).map((person) => person.id).sort();
    };
    const { id } = await say(editor, { article: about.id });
    expect(await waitsFor(id)).toEqual([writer.id]);
    const answer = await say(writer, { article: about.id, thread: id, text: "Los del sur." });
    expect(await waitsFor(id)).toEqual([editor.id]);
    await say(third, { article: about.id, thread: id, text: "Y el norte." });
    expect(await waitsFor(id)).toEqual([writer.id, editor.id].sort());
    expect((await say(third, { article: about.id, thread: id, text: "Nada más." })) as object).not.toHaveProperty("waitsFor.0");
    await remove(writer, answer.id);
    expect(await waitsFor(id)).toEqual([writer.id, editor.id].sort());
    await call(writer, `article-annotation/${id}`, { resolved: true });
    expect(await waitsFor(id)).toEqual([]);
    await call(editor, `article-annotation/${id}`, { resolved: false });
    expect(await waitsFor(id)).toEqual([writer.id, editor.id].sort());
    await test.call(writer, { method: "DELETE", url: `/api/article/${about.id}` });
    expect(await waitsFor(id)).toEqual([]);
    await call(writer, `article/${about.id}`, { title: "Baja el río" });
    expect(await waitsFor(id)).toEqual([writer.id, editor.id].sort());
    const own = await say(writer, { article: about.id });
    expect(await waitsFor(own.id)).toEqual([]);
  });

  it("cannot be restored under the author's name by anybody else", async () => {
    const { id } = await say(editor);
    await remove(editor, id);
    const again = { article, field: "bodyHtml", anchor, text: "Yo no dije esto" };
    expect((await call(writer, `article-annotation/${id}`, again)).statusCode).toBe(403);
    expect((await call(editor, `article-annotation/${id}`, { ...again, text: "¿Cuáles?" })).statusCode).toBe(200);
  });

  it("stay about the words that they were about", async () => {
    const { id } = await say(editor);
    const elsewhere = { ...anchor, exact: "trece barrios" };
    for (const other of [{ anchor: elsewhere }, { field: "deck" }, { article: (await otherArticle()).id }]) {
      expect((await call(editor, `article-annotation/${id}`, other)).statusCode).toBe(403);
    }
  });

  it("go with their article to another project, and come back with it, as their author's", async () => {
    const moving = (await otherArticle()).id;
    const { id: first } = await say(editor, { article: moving });
    const { id: answer } = await say(writer, { article: moving, thread: first, text: "Los del sur." });
    const { id: staying } = await say(editor);
    const { id: gone } = await say(editor, { article: moving });
    await remove(editor, gone);
    const mover = await test.addPerson("systemAdmin");
    const read = async (project: string, of: string): Promise<unknown[]> => {
      const url = `/api/article-annotation?article=${of}`;
      return (await test.call(mover, { url, headers: { project } })).json().data;
    };
    const comments = [
      expect.objectContaining({ id: first, text: "¿Cuáles?", anchor, createdBy: expect.objectContaining({ id: editor.id }) }),
      expect.objectContaining({ id: answer, thread: expect.objectContaining({ id: first }) }),
    ];
    for (const [from, to] of [
      [test.project, test.otherProject],
      [test.otherProject, test.project],
    ] as const) {
      const move = { method: "MOVE" as "POST", url: `/api/article/${moving}`, payload: { project: to } };
      expect((await test.call(mover, { ...move, headers: { project: from } })).statusCode).toBe(200);
      expect([await read(from, moving), await read(to, moving)]).toEqual([[], comments]);
      expect(await read(test.project, article)).toContainEqual(expect.objectContaining({ id: staying }));
    }
    expect((await call(writer, `article-annotation/${first}`, { text: "Otra cosa" })).statusCode).toBe(403);
    expect((await call(editor, `article-annotation/${first}`, { text: "¿Cuáles son?" })).statusCode).toBe(200);
  });

  it("cannot be moved to another article, whoever tries", async () => {
    const mover = await test.addPerson("systemAdmin");
    const { id } = await say(mover);
    const message = (await call(editor, "conversation-message", { model: "Article", doc: article, t: "Hola" })).json();
    for (const person of [editor, mover]) {
      for (const url of [
        `/api/article-annotation/${id}`,
        `/api/conversation-message/${message.id}`,
        `/api/conversation/${message.c}`,
      ]) {
        const move = { method: "MOVE" as "POST", url, payload: { project: test.otherProject } };
        const answer = await test.call(person, move);
        expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, "malformed"]);
      }
    }
    expect((await test.call(editor, { url: `/api/article-annotation/${id}` })).statusCode).toBe(200);
  });

  it("leave the answers of others behind when the first one is deleted", async () => {
    const { id } = await say(editor);
    const answer = await say(writer, { text: "Los del sur.", thread: id });
    await remove(editor, id);
    expect((await test.call(editor, { url: `/api/article-annotation/${answer.id}` })).json().text).toBe("Los del sur.");
    // One that was written without a network meanwhile arrives as well.
    await say(writer, { text: "Y dos del norte.", thread: id });
  });

  it("answer the first of a thread about the same article", async () => {
    const { id } = await say(editor);
    const answer = await say(writer, { thread: id });
    const other = (await otherArticle()).id;
    for (const wrong of [{ thread: answer.id }, { thread: id, article: other }]) {
      const refused = await call(writer, "article-annotation", { article, field: "bodyHtml", anchor, text: "¿?", ...wrong });
      expect(refused.statusCode).toBe(422);
    }
  });

  it("go to the original with the text of an improvement, and answers that come later follow them", async () => {
    const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
    const published = { title: "Sube el río", bodyHtml: "<p>El agua.</p>", category, status: "PUBLISHED" };
    const original = (await call(editor, "article", published)).json();
    const fork = { ...improvementOf(original.id, original), bodyHtml: "<p>El agua llegó a doce barrios de la ciudad</p>" };
    const improvement = (await call(writer, "article", fork)).json();
    const { id } = await say(writer, { article: improvement.id });
    expect((await call(editor, `article/${improvement.id}/apply-improvement`, {})).statusCode).toBe(200);
    await say(writer, { article: improvement.id, thread: id, text: "Los del sur." });
    const { data } = (await test.call(editor, { url: `/api/article-annotation?article=${original.id}` })).json();
    expect(data.map(({ text, createdBy }: { text: string; createdBy: object }) => [text, createdBy])).toEqual([
      ["¿Cuáles?", expect.objectContaining({ id: writer.id })],
      ["Los del sur.", expect.objectContaining({ id: writer.id })],
    ]);
  });

  it("go to the original when the improvement that they are about was applied before they arrived", async () => {
    const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
    const published = { title: "Sube el río", bodyHtml: "<p>El agua.</p>", category, status: "PUBLISHED" };
    const original = (await call(editor, "article", published)).json();
    const contributor = await limited({ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }, "basic");
    const fork = { ...improvementOf(original.id, original), bodyHtml: "<p>El agua llegó a doce barrios de la ciudad</p>" };
    const improvement = (await call(contributor, "article", fork)).json();
    const apply = (id: string) => call(editor, `article/${id}/apply-improvement`, {});
    expect((await apply(improvement.id)).statusCode).toBe(200);
    expect((await say(contributor, { article: improvement.id })) as object).toMatchObject({ article: { id: original.id } });
    expect((await say(writer, { article: improvement.id })) as object).toMatchObject({ article: { id: original.id } });

    // Whoever could not say it about the improvement cannot say it about the original that way.
    const late = { article: improvement.id, field: "bodyHtml", anchor, text: "¿Cuáles?" };
    const stranger = await limited({ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }, "basic");
    expect((await call(stranger, "article-annotation", late)).statusCode).toBe(403);
    await test.call(editor, { method: "DELETE", url: `/api/article/${original.id}` });
    expect((await call(contributor, "article-annotation", late)).json()).toMatchObject({ code: "notFound" });
  });

  it("are refused about an improvement that was thrown away", async () => {
    const original = (await call(writer, "article", { title: "Sube el río" })).json();
    const improvement = (await call(writer, "article", improvementOf(original.id, original))).json();
    await test.call(editor, { method: "DELETE", url: `/api/article/${improvement.id}` });
    const late = { article: improvement.id, field: "bodyHtml", anchor, text: "¿Cuáles?" };
    expect((await call(writer, "article-annotation", late)).statusCode).toBe(404);
  });

  it("are refused where a tombstone says that its article became itself", async () => {
    const { id } = (await call(writer, "article", { title: "Sube el río" })).json();
    expect((await call(writer, `article/${id}`, { forkedFrom: id })).json()).toMatchObject({
      code: "invalid",
      fields: { forkedFrom: "validation.reference" },
    });
    // As programs before this rule let people do it.
    const { store } = test.services;
    await store.query(`update documents set data = data || jsonb_build_object('forkedFrom', id) where id = $1`, [id]);
    expect((await call(editor, `article/${id}/apply-improvement`, {})).json()).toMatchObject({ code: "conflict" });
    expect((await call(writer, `article/${id}`, { title: "Baja el río" })).json()).toMatchObject({ title: "Baja el río" });
    await store.query(
      `update documents set data = data || jsonb_build_object('appliedTo', id), deleted_at = updated_at where id = $1`,
      [id],
    );
    const late = { article: id, field: "bodyHtml", anchor, text: "¿Cuáles?" };
    expect((await call(writer, "article-annotation", late)).statusCode).toBe(404);
  });

  it("are visible to people limited to their own articles only on those articles, along with the ones they wrote", async () => {
    const contributor = await limited({ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] }, "basic");
    const own = (await call(contributor, "article", { title: "Del colaborador" })).json().id;
    const feed = async (cursor: string | null) => {
      const query = cursor === null ? "" : `?cursor=${cursor}`;
      const { data, nextCursor } = (await test.call(contributor, { url: `/api/changes${query}` })).json();
      const comments = data.filter(({ collection }: { collection: string }) => collection === "article-annotation");
      return { nextCursor, answers: comments.map((each: { id: string; deleted: boolean }) => [each.id, each.deleted]) };
    };
    const { id: before } = await say(editor, { article: own });
    const first = await feed(null);
    expect(first.answers).toEqual([[before, false]]);
    const { id: theirs } = await say(editor, { article: own });
    const { id: answer } = await say(contributor, { article: own, thread: theirs, text: "Los del sur." });
    // Nobody but the server says whose it is.
    const { id: strange } = await say(editor, { owner: contributor.id });
    // The first one of the thread says since the answer whom it waits for.
    expect((await feed(first.nextCursor)).answers).toEqual([
      [answer, false],
      [theirs, false],
      [strange, true],
    ]);
    const read = async (url: string) => await test.call(contributor, { url: `/api/article-annotation${url}` });
    const ids = async (of: string) => (await read(`?article=${of}`)).json().data.map(({ id }: { id: string }) => id);
    expect([await ids(own), await ids(article)]).toEqual([[before, theirs, answer], []]);
    expect([(await read(`/${theirs}`)).statusCode, (await read(`/${strange}`)).statusCode]).toEqual([200, 403]);
    const { data } = (await test.call(contributor, { url: "/api/document-history?model=ArticleAnnotation" })).json();
    expect(data.map(({ docId }: { docId: string }) => docId).toSorted()).toEqual([before, theirs, answer].toSorted());

    expect((await call(contributor, `article-annotation/${theirs}`, { resolved: true })).statusCode).toBe(200);
    expect((await call(contributor, `article-annotation/${strange}`, { resolved: true })).statusCode).toBe(403);
    expect((await call(contributor, `article-annotation/${theirs}`, { text: "Otra cosa" })).statusCode).toBe(403);
    expect((await remove(contributor, theirs)).statusCode).toBe(403);
  });

  it("are seen by who made their article also where they are older than that rule", async () => {
    const contributor = await limited({ model: "Article", isOwn: true, actions: ["READ"] }, "basic");
    const { id: own } = await test.save("article", { title: "Del colaborador" }, test.project);
    const { store } = test.services;
    await store.query(`update documents set created_by = $1 where id = $2`, [contributor.id, own]);
    const { id } = await say(editor, { article: own });
    const read = async () => (await test.call(contributor, { url: `/api/article-annotation/${id}` })).statusCode;
    const { id: gone } = await say(editor, { article: own });
    await remove(editor, gone);
    const versions = async () => {
      const { data } = (await test.call(contributor, { url: "/api/document-history?model=ArticleAnnotation" })).json();
      const each = data.map(async (row: { id: string; docId: string }) => {
        const answer = await test.call(contributor, { url: `/api/document-history/${row.id}` });
        return [row.docId, answer.statusCode];
      });
      return Promise.all(each);
    };
    await store.query(`update documents set data = data - 'owner' where id = $1`, [id]);
    await store.query(`update history set version = version - 'owner' where doc_id = any($1::text[])`, [[id, gone]]);
    expect([await read(), await versions()]).toEqual([403, []]);
    for (const statement of annotationOwners.statements) await store.query(statement);
    expect([await read(), await versions()]).toEqual([200, []]);
    for (const statement of annotationHistoryOwners.statements) await store.query(statement);
    expect((await versions()).toSorted()).toEqual(
      [
        [gone, 200],
        [gone, 200],
        [id, 200],
      ].toSorted(),
    );
  });

  it("are edited no more once they are deleted, which is notified as of any document, also to who may not bring them back", async () => {
    const answer = await call(editor, "article-annotation", { article, field: "bodyHtml", anchor, text: "¿Cuáles?" });
    const { id, updatedAt } = answer.json();
    await remove(editor, id);
    const resolve = {
      operationId: "5e1c1f4e-5a0e-4bb0-8f3a-0f3c0a6b1d11",
      collection: "article-annotation",
      id,
      baseUpdatedAt: updatedAt,
    };
    const operations = [{ ...resolve, action: "UPDATE", patch: [{ op: "replace", path: "/resolved", value: true }] }];
    expect((await call(writer, "changes", { operations })).json().results).toMatchObject([{ status: "conflict", current: null }]);
  });

  it("are refused without words, without a quotation, too long, and about no article", async () => {
    const full = { article, field: "bodyHtml", anchor, text: "¿Cuáles?" };
    const wrong = [
      { text: "  " },
      { anchor: null },
      { anchor: { ...anchor, exact: "" } },
      { text: "a".repeat(4001) },
      { article: "" },
    ];
    for (const values of wrong) {
      expect((await call(editor, "article-annotation", { ...full, ...values })).statusCode, JSON.stringify(values)).toBe(422);
    }
    expect((await call(editor, "article-annotation", { ...full, article: "nadie" })).statusCode).toBe(404);
  });

  it("are hidden from people who may not read articles and cannot be written by people who may only read them", async () => {
    const { id } = await say(editor);
    const reader = await limited({ model: "Article", isOwn: false, actions: ["READ"] });
    expect((await test.call(reader, { url: `/api/article-annotation/${id}` })).statusCode).toBe(200);
    const stranger = await limited({ model: "Tag", isOwn: false, actions: ["READ", "CREATE", "UPDATE", "DELETE"] });
    expect((await test.call(stranger, { url: `/api/article-annotation/${id}` })).statusCode).toBe(403);
    const own = await limited({ model: "Article", isOwn: true, actions: ["READ", "CREATE", "UPDATE"] });
    for (const person of [reader, stranger, own]) {
      const values = { article, field: "bodyHtml", anchor, text: "¿Cuáles?" };
      expect((await call(person, "article-annotation", values)).statusCode).toBe(403);
    }
    expect((await call(reader, `article-annotation/${id}`, { resolved: true })).statusCode).toBe(403);
  });

  const otherArticle = async () => (await call(writer, "article", { title: "Baja el río" })).json() as { id: string };
});
