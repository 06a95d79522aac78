import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { t } from "../../../schema/messages/catalogue.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("a save to a made-up collection", () => {
  let test: TestApp;
  let admin: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    admin = await test.addPerson("admin");
  });
  afterAll(() => test.close());

  const call = (method: "POST" | "DELETE", url: string, payload?: object) =>
    test.call(admin, { method, url: `/api/${url}`, ...(payload && { payload }) });
  const answerOf = async (url: string, payload: object) => {
    const answer = await call("POST", url, payload);
    return [answer.statusCode, answer.json().fields] as const;
  };

  const widgets = (fields: string[], form = false) => [
    {
      id: "c",
      size: 12,
      sections: [
        {
          id: "s",
          name: "Datos",
          widgets: fields.map((field) => ({
            id: field,
            field,
            ...(form ? { type: "string" } : { type: "text", name: field }),
          })),
        },
      ],
    },
  ];
  it("keeps it while it has documents, says how many to whoever asks now or later, and gives it none once it is deleted", async () => {
    const values = { name: "Recetas", code: "recetas", editUI: widgets(["plato"]) };
    const made = await test.save("custom-collection", values, test.project);
    const add = (plato: string) =>
      test.save("custom-collection-impl", { customCollection: made.id, data: { plato } }, test.project);
    const [first, second] = [await add("Guiso"), await add("Locro")];
    let removals = 0;
    const removal = (collection: string, { id, updatedAt }: { id: string; updatedAt: string }) => ({
      operationId: `quita-recetas-${removals++}`,
      collection,
      action: "DELETE",
      id,
      baseUpdatedAt: updatedAt,
    });
    const whole = () => removal("custom-collection", made);
    const part = (document: typeof first) => removal("custom-collection-impl", document);
    const push = async (...operations: object[]) => (await call("POST", "changes", { operations })).json().results;
    const words = (count: number) => ({ code: "invalid", message: t("customCollection.hasDocuments", { count }) });

    const refused = await call("DELETE", `custom-collection/${made.id}`);
    expect([refused.statusCode, refused.json()]).toEqual([422, words(2)]);
    expect(await push(whole())).toMatchObject([{ status: "refused", ...words(2) }]);
    expect(await push(part(first), whole())).toMatchObject([{ status: "applied" }, { status: "refused", ...words(1) }]);
    expect(await push(part(second), whole())).toMatchObject([{ status: "applied" }, { status: "applied" }]);
    const late = { customCollection: made.id, data: { plato: "Tarde" } };
    expect(await answerOf("custom-collection-impl", late)).toEqual([422, { customCollection: "validation.deletedReference" }]);
  });

  it("takes no value of a field that was deleted, keeps what documents had, and knows the fields of forms", async () => {
    const { id } = await test.save(
      "custom-collection",
      { name: "Libros", code: "libros", editUI: widgets(["titulo", "autor"]) },
      test.project,
    );
    const { id: document } = await test.save(
      "custom-collection-impl",
      { customCollection: id, data: { titulo: "A", autor: "B" } },
      test.project,
    );
    const { id: modulo } = await test.save("custom-module", { name: "Biblioteca" }, test.project);
    await test.save(
      "custom-form",
      { name: "Ficha", customModule: modulo, customCollection: id, columns: widgets(["sello"], true) },
      test.project,
    );
    expect((await answerOf(`custom-collection/${id}`, { editUI: widgets(["titulo"]) }))[0]).toBe(200);
    const save = (data: object) => answerOf(`custom-collection-impl/${document}`, { data });
    expect((await save({ titulo: "C", autor: "B" }))[0]).toBe(200);
    expect((await save({ titulo: "C", autor: "B", sello: "D" }))[0]).toBe(200);
    expect(await save({ titulo: "C", autor: "Otro" })).toEqual([422, { "data.autor": "validation.unknownField" }]);
    expect((await answerOf("custom-collection-impl", { customCollection: id, data: { autor: "E" } }))[0]).toBe(422);
  });
});
