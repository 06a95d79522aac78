import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
      // Nor does anybody make one, or bring one back, where the server alone makes documents.
      const isMadeByPeople = definition.access.create !== "nobody";
      const refusedAnew = isMadeByPeople ? refused : [403, undefined];
      expect(await answerOf(admin, definition.name, chosen)).toEqual(refusedAnew);
      const { id } = await test.saveAsServer(definition.name, { ...values, ...ruledValues(definition, 1) });
      expect(await answerOf(admin, `${definition.name}/${id}`, { [name]: value })).toEqual(refused);
      const operation = { action: "INSERT", operationId: `reserved-${id}`, collection: definition.name, id: `local:${id}` };
      const pushed = await call(admin, "POST", "changes", { operations: [{ ...operation, data: chosen }] });
      expect(pushed.json().results).toMatchObject([
        isMadeByPeople ? { status: "refused", code: "invalid", fields: refused[1] } : { status: "refused", code: "forbidden" },
      ]);
      // The server itself writes it; who sends it back changes nothing, also where the document was deleted meanwhile.
      const own = await test.saveAsServer(definition.name, { ...chosen, ...ruledValues(definition, 2) });
      expect((await answerOf(admin, `${definition.name}/${own.id}`, { [name]: value }))[0]).toBe(200);
      expect((await call(admin, "DELETE", `${definition.name}/${own.id}`)).statusCode).toBe(204);
      expect(await answerOf(admin, `${definition.name}/${own.id}`, chosen)).toEqual(
        isMadeByPeople ? [200, undefined] : refusedAnew,
      );
      expect((await call(admin, "DELETE", `${definition.name}/${id}`)).statusCode).toBe(204);
      expect(await answerOf(admin, `${definition.name}/${id}`, chosen)).toEqual(refusedAnew);
    });

    it("is all of these, since none stands deeper in a document", () => {
      const everywhere = JSON.stringify(collections).split('"offered":false').length - 1;
      expect([everywhere, unoffered.map(({ definition, value }) => `${definition.name} ${value}`).toSorted()]).toEqual([
        unoffered.length,
        ["mailing-address UNCONFIRMED", "mailing-campaign SENT", "wire-item CHANGED", "wire-item KILLED"],
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
    it("saves no report or subject of mails that does not compile, with line and column", { tags: ["slow"] }, async () => {
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
});
