import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { t } from "../schema/messages/catalogue.ts";
import { collections } from "../schema/registry.ts";
import { ruledValues } from "../test/contract/collection-samples.ts";
import { sampleValues } from "../test/samples/sample-values.ts";
import { openTestApp, type TestApp, type TestPerson } from "./testing/open-test-app.ts";

describe("what a page refuses to do", () => {
  let test: TestApp;
  let admin: TestPerson;
  let system: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    [admin, system] = [await test.addPerson("admin"), await test.addPerson("systemAdmin")];
  });
  afterAll(() => test.close());

  const call = (person: TestPerson, method: "POST" | "DELETE", url: string, payload?: object) =>
    test.call(person, { method, url: `/api/${url}`, ...(payload && { payload }) });
  const answerOf = async (person: TestPerson, url: string, payload: object) => {
    const answer = await call(person, "POST", url, payload);
    return [answer.statusCode, answer.json().fields] as const;
  };

  describe("to an access", () => {
    it("takes none of a system administrator's from them, whether it is deleted or given to somebody else", async () => {
      const { id } = await test.save("permission-access", { user: system.id, builtInRole: "admin" }, test.project);
      const revoked = await call(admin, "DELETE", `permission-access/${id}`);
      expect([revoked.statusCode, revoked.json().message]).toEqual([
        403,
        "No puede revocarle el acceso a un administrador de sistema.",
      ]);
      const { id: other } = await test.save("user", { username: "otra@diario", displayName: "Otra", isAdmin: true });
      expect((await answerOf(admin, `permission-access/${id}`, { user: other }))[0]).toBe(403);
      expect((await call(system, "DELETE", `permission-access/${id}`)).statusCode).toBe(204);
    });

    it("gives a person no second one, also by changing or bringing back another", async () => {
      const person = await test.addPerson("basic");
      const twice = await call(admin, "POST", "permission-access", { user: person.id, builtInRole: "admin" });
      expect([twice.statusCode, twice.json().code, twice.json().fields]).toEqual([
        409,
        "duplicated",
        { user: "error.duplicated" },
      ]);
      const { id: other } = await test.save("user", { username: "nueva@diario", displayName: "Nueva", isAdmin: true });
      const { id } = await test.save("permission-access", { user: other, builtInRole: "basic" }, test.project);
      expect((await answerOf(admin, `permission-access/${id}`, { user: person.id }))[0]).toBe(409);
      expect((await answerOf(admin, `permission-access/${id}`, { builtInRole: "editor" }))[0]).toBe(200);
    });
  });

  describe("to a front", () => {
    const row = (data: object, id = "fila") => ({ id, type: "row", name: "Fila", data });

    it.each([
      [{ autoFillLimit: -1 }, { "components.0.data.autoFillLimit": "validation.min" }],
      [{ autoFillLimit: 1.5 }, { "components.0.data.autoFillLimit": "validation.whole" }],
      [{ layout: "WRONG" }, { "components.0.data.layout": "validation.option" }],
      [{ items: [{ id: "a", title: 5 }] }, { "components.0.data.items.0.title": "validation.text" }],
    ])("keeps %j out of a row", async (data, fields) => {
      expect(await answerOf(admin, "front", { name: "Portada", components: [row(data)] })).toEqual([422, fields]);
      const inside = await answerOf(admin, "front", { name: "Portada", insertsWidgets: [{ id: "x", widgets: [row(data)] }] });
      expect(inside[0]).toBe(422);
    });

    it("leaves alone what stood there before, and what no form knows", async () => {
      const { id } = await test.save(
        "front",
        { name: "Vieja", components: [row({ autoFillLimit: 3, otro: "dato" })] },
        test.project,
      );
      const components = JSON.stringify([row({ autoFillLimit: -1 })]);
      await test.services.store.query(
        `update documents set data = data || jsonb_build_object('components', $2::jsonb) where id = $1`,
        [id, components],
      );
      const changed = await answerOf(admin, `front/${id}`, {
        components: [row({ autoFillLimit: -1 }), row({ autoFillLimit: 2 }, "otra")],
      });
      expect(changed[0]).toBe(200);
      expect((await answerOf(admin, `front/${id}`, { components: [row({ autoFillLimit: -2 })] }))[0]).toBe(422);
    });

    it("refuses what a component names and has never been there, and to show what was deleted, where it stands", async () => {
      const story = await test.save("article", { title: "Nota" }, test.project);
      const gone = await test.save("article", { title: "Se va" }, test.project);
      expect((await call(admin, "DELETE", `article/${gone.id}`)).statusCode).toBe(204);
      const cards = (...ids: string[]) => row({ items: ids.map((doc, at) => ({ id: `carta-${at}`, doc })) });
      const shown = { name: "Portada", components: [cards(story.id, "nope")] };
      expect(await answerOf(admin, "front", shown)).toEqual([422, { "components.0.data.items.1.doc": "validation.reference" }]);
      const widgets = [{ id: "w", type: "survey", data: { survey: story.id } }];
      expect(await answerOf(admin, "front", { name: "Portada", insertsWidgets: [{ id: "x", widgets }] })).toEqual([
        422,
        { "insertsWidgets.0.widgets.0.data.survey": "validation.reference" },
      ]);
      expect(await answerOf(admin, "front", { ...shown, components: [cards(gone.id)] })).toEqual([
        422,
        { "components.0.data.items.0.doc": "validation.deletedReference" },
      ]);
      expect((await answerOf(admin, "front", { ...shown, status: "DRAFT", components: [cards(gone.id)] }))[0]).toBe(200);
    });

    it("takes no value of a parameter or of metadata that is not of the type that the newsroom gave it", async () => {
      const paramsSchema = [
        { id: "a", name: "Altura", field: "cm", type: "number" },
        { id: "b", name: "Puerto", field: "port", type: "select", options: [{ id: "t", name: "Tigre", value: "tigre" }] },
      ];
      const widget = await test.save("custom-widget", { name: "Río", paramsSchema }, test.project);
      const fields = [{ id: "c", name: "Color", code: "color", type: "color" }];
      const described = { name: "Bloques", model: "Front", submodel: "components", fields };
      await test.save("custom-metadata", described, test.project);
      const front = (params: object, metadata: object) => ({
        name: "Portada",
        components: [{ id: "w", type: "custom", metadata, data: { customWidget: widget.id, params } }],
      });
      const right = front({ cm: 312, port: "tigre", otro: "queda" }, { color: "#aa3300", otro: "queda" });
      const saved = await call(admin, "POST", "front", right);
      expect(saved.statusCode, saved.body).toBe(200);
      const wrong = front({ cm: "alto", port: "rosario" }, { color: "rojo" });
      expect(await answerOf(admin, "front", wrong)).toEqual([
        422,
        {
          "components.0.data.params.cm": "validation.number",
          "components.0.data.params.port": "validation.option",
          "components.0.metadata.color": "validation.color",
        },
      ]);
      // What stood there before its type was another one keeps nobody from the rest.
      const later = { paramsSchema: [{ id: "a", name: "Altura", field: "cm", type: "color" }] };
      expect((await answerOf(admin, `custom-widget/${widget.id}`, later))[0]).toBe(200);
      const moved = front({ cm: 312, port: "otro" }, { color: "#bb3300" });
      expect((await answerOf(admin, `front/${saved.json().id}`, moved))[0]).toBe(200);
    });

    it("looks up what the parameters of a widget name, also when the front is published, and leaves what stood there", async () => {
      const paramsSchema = [
        { id: "a", name: "Nota", field: "nota", type: "foreign", model: "Article" },
        { id: "b", name: "Temas", field: "temas", type: "foreign-multiple", model: "Tag" },
      ];
      const { id: customWidget } = await test.save("custom-widget", { name: "Recuadro", paramsSchema }, test.project);
      const gone = await test.save("article", { title: "Se va" }, test.project);
      const front = (params: object, status = "PUBLISHED") => ({
        name: "Portada",
        status,
        components: [{ id: "w", type: "custom", data: { customWidget, params } }],
      });
      const at = "components.0.data.params";
      expect(await answerOf(admin, "front", front({ nota: "nope", temas: ["nope"] }, "DRAFT"))).toEqual([
        422,
        { [`${at}.nota`]: "validation.reference", [`${at}.temas`]: "validation.reference" },
      ]);
      const draft = await call(admin, "POST", "front", front({ nota: gone.id }, "DRAFT"));
      const { id } = (await call(admin, "POST", "front", front({ nota: gone.id }))).json();
      expect((await call(admin, "DELETE", `article/${gone.id}`)).statusCode).toBe(204);
      const deleted = { [`${at}.nota`]: "validation.deletedReference" };
      expect(await answerOf(admin, "front", front({ nota: gone.id }))).toEqual([422, deleted]);
      expect(await answerOf(admin, `front/${draft.json().id}`, { status: "PUBLISHED" })).toEqual([422, deleted]);
      expect((await answerOf(admin, `front/${id}`, front({ nota: gone.id, otro: 1 })))[0]).toBe(200);
    });

    it("takes no author that is no user", async () => {
      const { id } = await test.save("person", { name: "Ana Paz" }, test.project);
      expect(await answerOf(admin, "front", { name: "De Ana", author: id })).toEqual([422, { author: "validation.reference" }]);
    });
  });

  describe("to a short link", () => {
    it.each([
      ["dos palabras", "validation.identifier"],
      [5, "validation.text"],
      [{ toString: "x" }, "validation.text"],
      [["a"], "validation.text"],
    ])("refuses the code %j, and gives one only to a link without any", async (code, reason) => {
      const link = { model: null, customUrl: "https://diario.example/nota" };
      expect(await answerOf(admin, "short-link", { ...link, code })).toEqual([422, { code: reason }]);
      const made = (await call(admin, "POST", "short-link", link)).json();
      expect(made.code).toMatch(/^[a-z0-9]{7}$/);
      expect(await answerOf(admin, `short-link/${made.id}`, { code })).toEqual([422, { code: reason }]);
    });
  });

  describe("to a choice that is the server's", () => {
    const unoffered = Object.values(collections).flatMap((definition) =>
      Object.entries(definition.fields).flatMap(([name, field]) => {
        const options = field.kind === "select" || field.kind === "multi-select" ? field.options : [];
        return options.flatMap(({ value, offered }) => (offered === false ? [{ definition, name, value }] : []));
      }),
    );

    it.each(unoffered)("keeps $definition.name, $name $value, to itself", async ({ definition, name, value }) => {
      const values = { ...sampleValues(definition, 0), ...ruledValues(definition, 0) };
      const chosen = { ...values, [name]: value };
      const refused = [422, expect.objectContaining({ [name]: "validation.notOffered" })];
      expect(await answerOf(admin, definition.name, chosen)).toEqual(refused);
      const { id } = await test.save(definition.name, { ...values, ...ruledValues(definition, 1) }, test.project);
      expect(await answerOf(admin, `${definition.name}/${id}`, { [name]: value })).toEqual(refused);
      const operation = { action: "INSERT", operationId: `reserved-${id}`, collection: definition.name, id: `local:${id}` };
      const pushed = await call(admin, "POST", "changes", { operations: [{ ...operation, data: chosen }] });
      expect(pushed.json().results).toMatchObject([{ status: "refused", code: "invalid", fields: refused[1] }]);
      // The server itself writes it; who sends it back changes nothing, also where the document was deleted meanwhile.
      const own = await test.saveAsServer(definition.name, { ...chosen, ...ruledValues(definition, 2) });
      expect((await answerOf(admin, `${definition.name}/${own.id}`, { [name]: value }))[0]).toBe(200);
      expect((await call(admin, "DELETE", `${definition.name}/${own.id}`)).statusCode).toBe(204);
      expect(await answerOf(admin, `${definition.name}/${own.id}`, chosen)).toEqual([200, undefined]);
      expect((await call(admin, "DELETE", `${definition.name}/${id}`)).statusCode).toBe(204);
      expect(await answerOf(admin, `${definition.name}/${id}`, chosen)).toEqual(refused);
    });

    it("is all of these, since none stands deeper in a document", () => {
      const everywhere = JSON.stringify(collections).split('"offered":false').length - 1;
      expect([everywhere, unoffered.map(({ definition, value }) => `${definition.name} ${value}`).toSorted()]).toEqual([
        unoffered.length,
        ["mailing-address UNCONFIRMED", "mailing-campaign SENT"],
      ]);
    });
  });

  describe("with files", () => {
    it("takes none that its field does not, by what the bytes are, and keeps what was taken before", async () => {
      const file = async (mime: string, name: string) =>
        (
          await test.saveAsServer(
            "asset",
            { name },
            { type: "file", files: [{ id: "original", tag: "original", url: "/files/a/original", mime }] },
          )
        ).id;
      const [picture, paper, drawing] = [
        await file("image/jpeg", "a.jpg"),
        await file("application/pdf", "a.pdf"),
        await file("image/svg+xml", "a.svg"),
      ];
      const save = (photoAsset: string, path = "article") => answerOf(admin, path, { title: "Crecida", photoAsset });
      expect((await save(picture))[0]).toBe(200);
      for (const id of [paper, drawing]) expect(await save(id)).toEqual([422, { photoAsset: "error.unsupportedMedia" }]);
      expect((await answerOf(admin, "article", { title: "Crecida", attachments: [paper, drawing] }))[0]).toBe(200);
      const creative = (type: string, asset: string) => ({
        name: "Aviso",
        creatives: [{ id: "c", type, asset, width: 300, height: 250 }],
      });
      expect((await answerOf(admin, "ad-campaign", creative("video", picture)))[1]).toMatchObject({
        "creatives.0.asset": "error.unsupportedMedia",
      });
      const { id } = (await call(admin, "POST", "article", { title: "Vieja" })).json();
      await test.services.store.query(
        `update documents set data = data || jsonb_build_object('photoAsset', $2::text) where id = $1`,
        [id, paper],
      );
      const category = await test.save("category", { name: "Ciudad" }, test.project);
      const published = { title: "Vieja", status: "PUBLISHED", category: category.id, photoAsset: paper };
      expect(await answerOf(admin, `article/${id}`, published)).toEqual([200, undefined]);
    });
  });

  describe("with code", () => {
    it("saves no report or subject of mails that does not compile, with line and column", async () => {
      const { id: customModule } = await test.save("custom-module", { name: "Puerto" }, test.project);
      const { id: customCollection } = await test.save("custom-collection", { name: "Barcos", code: "barcos" }, test.project);
      const report = { name: "Barcos", customModule, customCollection };
      expect((await answerOf(admin, "custom-report", { ...report, mapFunction: "emit(doc.tipo, 1);" }))[0]).toBe(200);
      expect(await answerOf(admin, "custom-report", { ...report, reduceFunction: "return values.\nfor (" })).toEqual([
        422,
        { reduceFunction: expect.stringMatching(/línea 2, columna \d+/) },
      ]);
      const mail = { name: "Mañana", bodyHtmlTemplate: "<p>Hola</p>" };
      expect((await answerOf(admin, "mailing-template", { ...mail, subjectTemplate: "{{ saludo }} — hoy" }))[0]).toBe(200);
      expect(await answerOf(admin, "mailing-template", { ...mail, subjectTemplate: "Hoy: {{ nota.title | nada }}" })).toEqual([
        422,
        { subjectTemplate: expect.stringContaining("undefined filter: nada") },
      ]);
    });
  });

  describe("with references", () => {
    it("refuses what has never been there, published or not, and takes what was deleted meanwhile into a draft", async () => {
      for (const status of ["DRAFT", "PUBLISHED"]) {
        const body = { title: "Crecida", status, category: "nope" };
        const [code, fields] = await answerOf(admin, "article", body);
        expect([code, fields]).toEqual([422, expect.objectContaining({ category: "validation.reference" })]);
      }
      const { id: tag } = await test.save("tag", { name: "Río" }, test.project);
      expect((await call(admin, "DELETE", `tag/${tag}`)).statusCode).toBe(204);
      const saved = await call(admin, "POST", "article", { title: "Crecida", tags: [tag] });
      expect(saved.statusCode, saved.body).toBe(200);
      // References that it has already are not refused.
      await test.services.store.query(`update documents set data = data || '{"category":"nope"}' where id = $1`, [
        saved.json().id,
      ]);
      expect((await answerOf(admin, `article/${saved.json().id}`, { title: "Otra", category: "nope" }))[0]).toBe(200);
    });

    it("refuses to publish what names something that was deleted, with the field, and saves its draft all the same", async () => {
      const kept = await test.save("category", { name: "Ciudad" }, test.project);
      const gone = await test.save("tag", { name: "Se va" }, test.project);
      const story = (await call(admin, "POST", "article", { title: "A", category: kept.id, tags: [gone.id] })).json();
      expect((await call(admin, "DELETE", `tag/${gone.id}`)).statusCode).toBe(204);
      expect((await answerOf(admin, `article/${story.id}`, { title: "B" }))[0]).toBe(200);
      for (const status of ["PUBLISHED", "SCHEDULED"]) {
        const body = { status, date: "2027-01-01T00:00:00.000Z" };
        expect(await answerOf(admin, `article/${story.id}`, body)).toEqual([422, { tags: "validation.deletedReference" }]);
      }
      expect((await answerOf(admin, `article/${story.id}`, { status: "PUBLISHED", tags: [] }))[0]).toBe(200);
      expect(await answerOf(admin, `article/${story.id}`, { tags: [gone.id] })).toEqual([
        422,
        { tags: "validation.deletedReference" },
      ]);
    });

    it("leaves what is public, and what comes back from the deleted, as it was", async () => {
      const kept = await test.save("category", { name: "Ciudad" }, test.project);
      const gone = await test.save("tag", { name: "Se va" }, test.project);
      const body = { title: "A", category: kept.id, tags: [gone.id], status: "PUBLISHED" };
      const story = (await call(admin, "POST", "article", body)).json();
      expect((await call(admin, "DELETE", `tag/${gone.id}`)).statusCode).toBe(204);
      expect((await answerOf(admin, `article/${story.id}`, { title: "B", tags: [gone.id] }))[0]).toBe(200);
      expect((await call(admin, "DELETE", `article/${story.id}`)).statusCode).toBe(204);
      expect((await answerOf(admin, `article/${story.id}`, body))[0]).toBe(200);
    });

    it("refuses a device's operation in the same way, with the field", async () => {
      const operation = {
        action: "INSERT",
        operationId: "referencia-1",
        collection: "article",
        id: "local:a",
        data: { title: "A", category: "nope" },
      };
      const answer = await call(admin, "POST", "changes", { operations: [operation] });
      expect(answer.json().results).toEqual([
        expect.objectContaining({ status: "refused", code: "invalid", fields: { category: "validation.reference" } }),
      ]);
    });
  });

  describe("to a made-up collection", () => {
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
      const push = async (...operations: object[]) => (await call(admin, "POST", "changes", { operations })).json().results;
      const words = (count: number) => ({ code: "invalid", message: t("customCollection.hasDocuments", { count }) });

      const refused = await call(admin, "DELETE", `custom-collection/${made.id}`);
      expect([refused.statusCode, refused.json()]).toEqual([422, words(2)]);
      expect(await push(whole())).toMatchObject([{ status: "refused", ...words(2) }]);
      expect(await push(part(first), whole())).toMatchObject([{ status: "applied" }, { status: "refused", ...words(1) }]);
      expect(await push(part(second), whole())).toMatchObject([{ status: "applied" }, { status: "applied" }]);
      const late = { customCollection: made.id, data: { plato: "Tarde" } };
      expect(await answerOf(admin, "custom-collection-impl", late)).toEqual([
        422,
        { customCollection: "validation.deletedReference" },
      ]);
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
      expect((await answerOf(admin, `custom-collection/${id}`, { editUI: widgets(["titulo"]) }))[0]).toBe(200);
      const save = (data: object) => answerOf(admin, `custom-collection-impl/${document}`, { data });
      expect((await save({ titulo: "C", autor: "B" }))[0]).toBe(200);
      expect((await save({ titulo: "C", autor: "B", sello: "D" }))[0]).toBe(200);
      expect(await save({ titulo: "C", autor: "Otro" })).toEqual([422, { "data.autor": "validation.unknownField" }]);
      expect((await answerOf(admin, "custom-collection-impl", { customCollection: id, data: { autor: "E" } }))[0]).toBe(422);
    });
  });
});
