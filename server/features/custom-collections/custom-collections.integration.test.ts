import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

const formOf = (widgets: object[]) => [{ size: 12, sections: [{ name: "Ficha", widgets }] }];

describe("documents of a collection that a newsroom made up", () => {
  let test: TestApp;
  let [basic, editor, admin]: TestPerson[] = [];
  beforeAll(async () => {
    test = await openTestApp();
    [basic, editor, admin] = [await test.addPerson("basic"), await test.addPerson("editor"), await test.addPerson("admin")];
  });
  afterAll(() => test.close());

  const call = (person: TestPerson | undefined, method: "GET" | "POST" | "DELETE", url: string, payload?: object) =>
    test.call(person ?? null, { method, url: `/api/${url}`, ...(payload && { payload }) });
  const made = async (values: object): Promise<{ id: string }> =>
    (
      await call(admin, "POST", "custom-collection", {
        editUI: formOf([{ type: "text", field: "name", name: "Nombre" }]),
        ...values,
      })
    ).json();
  /** What a device gets that begins anew, or goes on. */
  const feedOf = async (person: TestPerson | undefined, cursor = "") => {
    const url = `changes?limit=1000${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { data, nextCursor } = (await call(person, "GET", url)).json<{
      data: { id: string; deleted: boolean }[];
      nextCursor: string;
    }>();
    const ids = (isDeleted: boolean) => data.filter(({ deleted }) => deleted === isDeleted).map(({ id }) => id);
    return { there: ids(false), gone: ids(true), cursor: nextCursor };
  };

  it("have their HTML sanitised, and are rejected with the field where an option or a date is invalid", async () => {
    const editUI = formOf([
      { type: "html", field: "body", name: "Cuerpo" },
      { type: "select", field: "state", name: "Estado", options: [{ name: "Abierto" }, { name: "Cerrado" }] },
      { type: "date", field: "day", name: "Día" },
      { type: "list", field: "phones", name: "Teléfonos" },
    ]);
    const { id } = await made({ name: "Reclamos", code: "claims", editUI });
    const data = {
      body: '<p onclick="alert(1)">Hola</p><script>alert(2)</script>',
      state: "Abierto",
      day: "2026-11-26T09:00:00-03:00",
      phones: [{ id: "t1", text: "4567" }],
    };
    const saved = (await call(admin, "POST", `custom-collection-impl/${id}`, { data })).json();
    expect(saved.data).toEqual({ ...data, body: "<p>Hola</p>", day: "2026-11-26T12:00:00.000Z" });
    const wrong = { state: "Otro", day: "ayer", phones: [{ id: "t1", text: null }] };
    const refused = await call(admin, "POST", `custom-collection-impl/${id}`, { data: wrong });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      {
        "data.state": "validation.option",
        "data.day": "validation.date",
        "data.phones.0.text": "validation.required",
      },
    ]);
  });

  it("are for administrators alone as long as their collection says nothing else", async () => {
    const { id } = await made({ name: "Fuentes", code: "sources" });
    const { id: document } = (await call(admin, "POST", `custom-collection-impl/${id}`, { data: { name: "Ana" } })).json();
    for (const person of [basic, editor]) {
      expect((await call(person, "GET", `custom-collection-impl/${id}`)).statusCode).toBe(403);
      expect((await call(person, "GET", `custom-collection-impl/${id}/_csv`)).statusCode).toBe(403);
      expect((await call(person, "GET", `custom-collection-impl/${document}`)).statusCode).toBe(403);
      expect((await call(person, "GET", "custom-collection-impl")).json().data).toEqual([]);
      expect((await call(person, "POST", `custom-collection-impl/${id}`, { data: { name: "Eva" } })).statusCode).toBe(403);
      expect((await call(person, "POST", `custom-collection-impl/${document}`, { data: { name: "Eva" } })).statusCode).toBe(403);
      expect((await call(person, "DELETE", `custom-collection-impl/${id}/${document}`)).statusCode).toBe(403);
      expect((await feedOf(person)).there).not.toContain(document);
    }
  });

  it("are written by those who may write them, and read by those who may read them", async () => {
    const { id } = await made({ name: "Agenda", code: "agenda", readBy: "anyone", writeBy: "editor" });
    const { id: document } = (await call(editor, "POST", `custom-collection-impl/${id}`, { data: { name: "Ana" } })).json();
    expect((await call(editor, "POST", `custom-collection-impl/${document}`, { data: { name: "Eva" } })).json().data.name).toBe(
      "Eva",
    );
    expect((await call(basic, "GET", `custom-collection-impl/${id}`)).json().data).toMatchObject([{ data: { name: "Eva" } }]);
    expect((await call(basic, "POST", `custom-collection-impl/${document}`, { data: { name: "No" } })).statusCode).toBe(403);
    expect((await call(basic, "POST", `custom-collection-impl/${id}`, { data: { name: "No" } })).statusCode).toBe(403);
    expect((await call(basic, "DELETE", `custom-collection-impl/${id}/${document}`)).statusCode).toBe(403);
    expect((await call(editor, "POST", `custom-collection/${id}`, { name: "Otra" })).statusCode).toBe(403);
    expect((await call(editor, "DELETE", `custom-collection-impl/${id}/${document}`)).statusCode).toBe(204);
  });

  it("cannot be moved into or out of a collection by people who may not write it", async () => {
    const open = await made({ name: "Abierta", code: "open", readBy: "editor", writeBy: "editor" });
    const closed = await made({ name: "Cerrada", code: "closed" });
    const { id: theirs } = (await call(editor, "POST", `custom-collection-impl/${open.id}`, { data: { name: "Una" } })).json();
    const { id: other } = (await call(admin, "POST", `custom-collection-impl/${closed.id}`, { data: { name: "Otra" } })).json();
    const move = (document: string, to: string) =>
      call(editor, "POST", `custom-collection-impl/${document}`, { customCollection: to, readBy: "anyone", writeBy: "anyone" });
    expect((await move(theirs, closed.id)).statusCode).toBe(403);
    expect((await move(other, open.id)).statusCode).toBe(403);
  });

  it("come to devices when their collection opens to people, and leave them with their former versions when it closes", async () => {
    const { id } = await made({ name: "Efemérides", code: "days" });
    const { id: document } = (await call(admin, "POST", `custom-collection-impl/${id}`, { data: { name: "Fundación" } })).json();
    const before = await feedOf(editor);
    expect(before.there).not.toContain(document);
    const historyOf = async (person: TestPerson | undefined) =>
      (await call(person, "GET", `document-history?model=CustomCollectionImpl&doc=${document}`)).json().data as { id: string }[];
    expect(await historyOf(editor)).toEqual([]);

    await call(admin, "POST", `custom-collection/${id}`, { readBy: "editor" });
    const opened = await feedOf(editor, before.cursor);
    expect(opened.there).toContain(document);
    const [version] = await historyOf(editor);
    expect((await call(editor, "GET", `custom-collection-impl/${document}?version=${version?.id}`)).statusCode).toBe(200);
    await call(admin, "POST", `custom-collection-impl/${document}`, { data: { name: "Fundación de la ciudad" } });

    await call(admin, "POST", `custom-collection/${id}`, { readBy: "admin" });
    const closed = await feedOf(editor, opened.cursor);
    expect(closed.gone).toContain(document);
    expect(await historyOf(editor)).toEqual([]);
    for (const { id: each } of await historyOf(admin)) {
      expect((await call(editor, "GET", `custom-collection-impl/${document}?version=${each}`)).statusCode).toBe(403);
      expect((await call(editor, "GET", `document-history/${each}`)).statusCode).toBe(403);
    }
  });
});
