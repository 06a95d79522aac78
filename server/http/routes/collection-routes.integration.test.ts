import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECRET_MASK } from "../../../schema/declaration/fields.ts";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("what collections answer beside their documents", () => {
  let test: TestApp;
  let basic: TestPerson;
  let admin: TestPerson;
  let system: TestPerson;
  beforeAll(async () => {
    test = await openTestApp();
    [basic, admin, system] = [await test.addPerson("basic"), await test.addPerson("admin"), await test.addPerson("systemAdmin")];
  });
  afterAll(() => test.close());

  const get = (person: TestPerson, url: string) => test.call(person, { url: `/api/${url}` });
  const post = (person: TestPerson, url: string, payload: object) =>
    test.call(person, { method: "POST", url: `/api/${url}`, payload });

  it("returns no secret, keeps it when its mask is sent back, and deletes it when it is emptied", async () => {
    const secretOf = async () =>
      (await test.services.store.query<{ value: string }>(`select value from secrets where field = 'apiKey'`)).map(
        ({ value }) => value,
      );
    const saved = (await post(admin, "one-signal-settings", { appId: "a1", apiKey: "muy-secreta" })).json();
    expect(saved).toMatchObject({ appId: "a1", apiKey: SECRET_MASK });
    await post(admin, "one-signal-settings", { appId: "a2", apiKey: SECRET_MASK });
    expect(await secretOf()).toEqual(["muy-secreta"]);
    const everything = [
      await get(system, "one-signal-settings"),
      await get(system, "document-history?model=OneSignalSettings"),
      await test.call(system, { url: "/api/changes" }),
    ];
    for (const { body } of everything) expect(body).not.toContain("muy-secreta");
    expect((await post(admin, "one-signal-settings", { apiKey: "" })).json().fields).toEqual({ apiKey: "validation.required" });
    expect((await post(admin, "firebase-settings", { googleKey: "{no" })).json().fields).toEqual({
      googleKey: "validation.json",
    });
    expect((await post(admin, "firebase-settings", { googleKey: '{"a":1}' })).json().googleKey).toBe(SECRET_MASK);
    expect((await post(admin, "firebase-settings", { googleKey: null })).json().googleKey).toBeNull();
  });

  it("keeps the secrets of settings apart, which have the same id in every project", async () => {
    const secretsOf = async () =>
      (
        await test.services.store.query<{ value: string }>(
          `select value from secrets where collection = 'copilot-model-settings' order by value`,
        )
      ).map(({ value }) => value);
    const other = await test.addPerson("admin", { project: test.otherProject });
    await post(admin, "copilot-model-settings", { apiKey: "una" });
    const headers = { project: test.otherProject };
    await test.call(other, { method: "POST", url: "/api/copilot-model-settings", payload: { apiKey: "otra" }, headers });
    expect(await secretsOf()).toEqual(["otra", "una"]);
    await post(admin, "copilot-model-settings", { apiKey: "" });
    expect(await secretsOf()).toEqual(["otra"]);
  });

  it("takes no mask for a secret that was never set", async () => {
    const answer = await post(admin, "external-connection-ifttt", { name: "Cartel", event: "nota", key: SECRET_MASK });
    expect(answer.json().fields).toEqual({ key: "validation.required" });
  });

  it("begins items of lists with what is declared (DOC-070, CUSTOM-040)", async () => {
    const survey = (
      await post(admin, "survey", { name: "Puente", date: "2026-03-04T10:00:00.000Z", options: [{ name: "Sí" }] })
    ).json();
    expect(survey.options).toMatchObject([{ name: "Sí", votes: 0 }]);
    const widget = (
      await post(admin, "custom-widget", { name: "Mareas", paramsSchema: [{ name: "Puerto", field: "port" }] })
    ).json();
    expect(widget.paramsSchema).toMatchObject([{ field: "port", type: "text" }]);
  });

  it("refuses a second short link of one code, gives one without a code its own, and builds its address", async () => {
    await post(system, `project/${test.project}`, { hostname: "diario.example" });
    const first = (
      await post(basic, "short-link", { code: "verano", model: null, customUrl: "https://diario.example/verano" })
    ).json();
    expect(first).toMatchObject({ code: "verano", url: "https://diario.example/s/verano" });
    const second = await post(basic, "short-link", { code: "verano", model: null });
    expect([second.statusCode, second.json().duplicated]).toEqual([409, true]);
    expect((await post(basic, "short-link", { model: null })).json().code).toMatch(/^[a-z2-9]{7}$/);
    expect((await post(basic, `short-link/${first.id}`, { disabled: true })).statusCode).toBe(200);
  });

  it("makes an access token once", async () => {
    const token = (await post(admin, "permission-token", { name: "Pasantes", bytes: 16 })).json();
    expect(Buffer.from(token.token, "base64url")).toHaveLength(16);
    const again = (await post(admin, `permission-token/${token.id}`, { name: "Pasantes del verano" })).json();
    expect(again.token).toBe(token.token);
    const longer = (await post(admin, `permission-token/${token.id}`, { bytes: 24 })).json();
    expect(Buffer.from(longer.token, "base64url")).toHaveLength(24);
    expect(longer.link).toContain(longer.token);
    expect(longer.qrDataURL).not.toBe(token.qrDataURL);
    expect((await get(basic, "permission-token")).statusCode).toBe(403);
  });

  it("shows the project at hand as site settings, with its colours, and changes it there", async () => {
    expect((await get(basic, "settings")).json()).toMatchObject({ id: test.project, name: "Diario" });
    const saved = await post(admin, "settings", { description: "Un diario", colorSecondary: "#123456" });
    expect(saved.json()).toMatchObject({ description: "Un diario", colorSecondary: "#123456" });
    expect((await get(admin, `project/${test.project}`)).json()).toMatchObject({ description: "Un diario" });
    expect((await post(basic, "settings", { description: "x" })).statusCode).toBe(403);
    expect((await post(admin, "settings", { organization: "x" })).json().fields).toEqual({
      organization: "validation.unknownField",
    });
  });

  it("lists models, tags by use, sections by use and places of devices", async () => {
    const [often, seldom] = [
      (await test.save("tag", { name: "Río" }, test.project)).id,
      (await test.save("tag", { name: "Puerto" }, test.project)).id,
    ];
    const category = (await test.save("category", { name: "Ciudad" }, test.project)).id;
    for (const tags of [[often], [often, seldom]])
      await post(basic, "article", { title: "Nota", tags, category, auxCategories: [] });
    expect((await get(basic, "article/tag")).json().data).toEqual([
      { id: often, name: "Río", ratio: 1 },
      { id: seldom, name: "Puerto", ratio: 0.5 },
    ]);
    expect((await get(basic, "article/category-recommended")).json().data).toEqual([{ id: category, name: "Ciudad" }]);
    expect((await get(basic, "article/category-recommended?aux=true")).json().data).toEqual([]);
    const place = { country: "Argentina", region: "Santa Fe", city: "Rosario" };
    await test.saveAsServer("device-instance", {}, { ipLocation: place });
    expect((await get(admin, "device-instance/location")).json().data).toEqual([
      { id: expect.any(String), name: "Rosario, Santa Fe, Argentina", ...place, count: 1 },
    ]);
    expect((await get(admin, "device-instance/location?pushEnabled=true")).json().data).toEqual([]);
    const models = (await get(basic, "model")).json().data;
    expect(models).toContainEqual({ id: "Article", name: "Artículos" });
    expect(models.map(({ id }: { id: string }) => id)).not.toContain("PermissionAccess");
  });

  it("leads no short link to an article that readers do not find, unless it did before (DOC-087)", async () => {
    const publisher = await test.addPerson("editor");
    const article = (await post(publisher, "article", { title: "Crecida", status: "DRAFT" })).json();
    const refused = await post(basic, "short-link", { model: "Article", doc: article.id });
    expect([refused.statusCode, refused.json().fields]).toEqual([422, { doc: "validation.notPublished" }]);
    const category = (await post(admin, "category", { name: "Ciudad" })).json();
    await post(publisher, `article/${article.id}`, { status: "PUBLISHED", category: category.id });
    const link = (await post(basic, "short-link", { model: "Article", doc: article.id })).json();
    expect(link.doc).toBe(article.id);
    await post(publisher, `article/${article.id}`, { status: "UNPUBLISHED" });
    expect((await post(basic, `short-link/${link.id}`, { disabled: true })).statusCode).toBe(200);
  });

  it("finds a template's original by its name, and reports a missing one", async () => {
    await test.saveAsServer("html-template-default", {}, { name: "article", html: "<article></article>" });
    expect((await get(admin, "html-template-default/article")).json()).toMatchObject({ html: "<article></article>" });
    expect((await get(admin, "html-template-default/unicornio")).statusCode).toBe(404);
  });

  it("answers documents of made-up collections under the collection, and as CSV", async () => {
    const collection = (
      await post(admin, "custom-collection", {
        name: "Vecinos",
        code: "vecinos",
        listUI: [
          { name: "Nombre", code: "nombre" },
          { name: "Edad", code: "edad" },
        ],
      })
    ).json();
    const base = `custom-collection-impl/${collection.id}`;
    const made = (await post(admin, base, { data: { nombre: 'Ana "Nita"', edad: 41 } })).json();
    await post(admin, base, { data: { nombre: "=SUMA(1)" } });
    expect((await get(admin, base)).json().data).toHaveLength(2);
    expect((await get(admin, `${base}/${made.id}`)).json()).toMatchObject({
      data: { edad: 41 },
      customCollection: { id: collection.id },
    });
    expect((await post(admin, `${base}/${made.id}`, { data: { nombre: "Ana", edad: 42 } })).json().data.edad).toBe(42);
    const csv = await get(admin, `${base}/_csv`);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(csv.body).toBe("\uFEFFNombre,Edad\r\nAna,42\r\n'=SUMA(1),\r\n");
    expect((await test.call(admin, { method: "DELETE", url: `/api/${base}/${made.id}` })).statusCode).toBe(204);
    expect((await get(basic, base)).statusCode).toBe(403);
  });

  it("takes documents of a made-up collection as that describes them", async () => {
    const widgets = [
      { type: "text", field: "subject", name: "Asunto", required: true },
      { type: "number", field: "days", name: "Días" },
      { type: "foreign", field: "section", name: "Sección", config: { model: "Category" } },
    ];
    const editUI = [{ size: 12, sections: [{ name: "Reclamo", widgets }] }];
    const { id } = (await post(admin, "custom-collection", { name: "Reclamos", code: "reclamos", editUI })).json();
    const base = `custom-collection-impl/${id}`;
    expect((await post(admin, base, { data: { subject: " ", days: "muchos" } })).json().fields).toEqual({
      "data.subject": "validation.required",
      "data.days": "validation.number",
    });
    expect((await post(admin, base, {})).json().fields).toEqual({ "data.subject": "validation.required" });
    const section = (await post(system, "category", { name: "Barrios" })).json();
    const strange = { subject: "Bache", section: { id: "c1" }, place: "esquina" };
    expect((await post(admin, base, { data: strange })).json().fields).toEqual({
      "data.section": "validation.reference",
      "data.place": "validation.unknownField",
    });
    const made = (await post(admin, base, { data: { subject: "Bache", section: { id: section.id, name: "Barrios" } } })).json();
    expect(made.data).toEqual({ subject: "Bache", section: section.id });
    expect((await post(admin, `${base}/${made.id}`, { data: { ...made.data, subject: null } })).statusCode).toBe(422);
  });

  it("answers the rows of a report to those who may read it, references with their names", async () => {
    const section = (await post(system, "category", { name: "Barrios" })).json();
    const widgets = [
      { type: "foreign", field: "section", name: "Sección", config: { model: "Category" } },
      { type: "number", field: "days", name: "Días" },
    ];
    const editUI = [{ size: 12, sections: [{ name: "Reclamo", widgets }] }];
    const { id } = (await post(admin, "custom-collection", { name: "Reclamos", code: "quejas", editUI })).json();
    for (const days of [2, 5]) await post(admin, `custom-collection-impl/${id}`, { data: { section: section.id, days } });
    const customModule = (await post(admin, "custom-module", { name: "Vecinos" })).json().id;
    const report = (
      await post(admin, "custom-report", {
        name: "Demora",
        customModule,
        customCollection: id,
        mapFunction: "emit(doc.section.name, doc.days)",
        reduceFunction: "return values.reduce((sum, days) => sum + days)",
        fieldsFunction: "return { Sección: key, Días: value }",
      })
    ).json();
    const rows = await get(admin, `custom-report-impl/${report.id}`);
    expect(rows.json()).toEqual({ data: [{ Sección: "Barrios", Días: 7 }], count: 1, error: null });
    expect((await get(admin, "custom-report-impl")).json().data).toMatchObject([{ id: report.id }]);
    expect((await get(basic, `custom-report-impl/${report.id}`)).statusCode).toBe(403);
    expect((await get(admin, "custom-report-impl/nada")).statusCode).toBe(404);
  });

  it("accomplishes a task and confirms an origin with one press, for those who may change them", async () => {
    const editor = await test.addPerson("editor");
    const task = (await post(editor, "operation-task", { name: "Cierre de edición", target: "MANUAL" })).json();
    expect(task.status).toBe("ACTIVE");
    expect((await post(basic, `operation-task/${task.id}/accomplish`, {})).statusCode).toBe(403);
    const done = (await post(editor, `operation-task/${task.id}/accomplish`, {})).json();
    const again = await post(editor, `operation-task/${task.id}/accomplish`, {});
    expect([again.statusCode, again.json().message]).toEqual([409, "La tarea ya está cumplida o terminó."]);
    expect([done.status, typeof done.manualCompletionDate]).toEqual(["COMPLETE", "string"]);
    const origin = (
      await post(editor, "sightseer-origin", { name: "Agencia", domain: "https://Agencia.example/portada" })
    ).json();
    expect(origin).toMatchObject({ domain: "agencia.example", isConfirmed: true });
    expect(typeof origin.latestScrapeConfirmationDate).toBe("string");
    expect((await post(editor, `sightseer-origin/${origin.id}/confirm-origin`, {})).json().isConfirmed).toBe(true);
    expect((await post(editor, `sightseer-origin/${origin.id}/unicornio`, {})).statusCode).toBe(404);
  });

  it("counts the addresses of a mailing list, those that mails reach and those that were lately active", async () => {
    const list = (await post(admin, "mailing-list", { name: "Mañana" })).json();
    const counts = async () => {
      const { addressCount, validCount, active30dCount } = (await get(admin, `mailing-list/${list.id}`)).json();
      return [addressCount, validCount, active30dCount];
    };
    const mailingLists = [list.id];
    // Whoever joins is active; the other has not been for long.
    const active = (await post(admin, "mailing-address", { email: "ana@a.example", mailingLists })).json();
    const lastActiveAt = "2026-01-20T00:00:00.000Z";
    const first = await test.saveAsServer("mailing-address", { email: "b@a.example", mailingLists }, { lastActiveAt });
    expect(await counts()).toEqual([2, 2, 1]);
    await post(admin, `mailing-address/${first.id}`, { status: "UNSUBSCRIBED" });
    await post(admin, `mailing-address/${active.id}`, { name: "Beto" });
    expect(await counts()).toEqual([2, 1, 1]);
    await post(admin, `mailing-address/${first.id}`, { mailingLists: [] });
    await test.call(admin, { method: "DELETE", url: `/api/mailing-address/${active.id}` });
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it("says where an advertising campaign stands whenever it is saved", async () => {
    const campaign = (await post(admin, "ad-campaign", { name: "Verano", startDate: "2999-01-01T00:00:00.000Z" })).json();
    expect(campaign.status).toBe("setup");
    const creatives = [{ id: "k1", type: "code", code: "<p>", width: 300, height: 250 }];
    const url = `ad-campaign/${campaign.id}`;
    expect((await post(admin, url, { creatives })).json().status).toBe("pending");
    expect((await post(admin, url, { disabled: true })).json().status).toBe("stopped");
  });

  it("hands out what a model can be trained with, of published articles with text", async () => {
    const common = { category: (await post(system, "category", { name: "Puerto" })).json().id, status: "PUBLISHED" };
    await post(admin, "article", {
      ...common,
      title: "Crecida",
      deck: "Subió el río",
      bodyHtml: "<p>Son <b>dos</b> metros.</p>",
    });
    await post(admin, "article", { ...common, title: "Sin texto" });
    await post(admin, "article", { title: "Borrador", bodyHtml: "<p>No.</p>" });
    const answer = await get(admin, "copilot-settings/training.jsonl");
    expect(answer.headers["content-disposition"]).toContain("training.jsonl");
    const lines = answer.body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).messages);
    expect(lines.map((messages) => messages.slice(1))).toEqual([
      [
        { role: "user", content: "Son dos metros." },
        { role: "assistant", content: "Crecida\nSubió el río" },
      ],
    ]);
    expect((await get(basic, "copilot-settings/training.jsonl")).statusCode).toBe(403);
  });

  it("archives the project's documents for its administrators alone", async () => {
    expect((await get(basic, "archive/db.ndjson.zip")).statusCode).toBe(403);
    const answer = await get(admin, "archive/db.ndjson.zip");
    expect(answer.headers["content-type"]).toBe("application/zip");
    const lines = firstEntryOf(answer.rawPayload)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ collection }) => collection)).toContain("article");
    expect(lines.find(({ id }) => id === "one-signal-settings").doc.apiKey).toBe(SECRET_MASK);
    expect(lines.map(({ collection }) => collection)).not.toContain("user");
  });

  it("says how many bytes the project's files take", async () => {
    expect((await get(basic, "stats")).statusCode).toBe(403);
    const before = (await get(admin, "stats")).json();
    await test.saveAsServer("asset", { name: "foto.jpg" }, { files: [{ id: "f", url: "/files/f", size: 1234 }] });
    const after = (await get(admin, "stats")).json();
    expect([after.files - before.files, after.database > 0]).toEqual([1234, true]);
  });

  it("hides what belongs to a feature that the project does not have", async () => {
    const neighbour = await test.addPerson("admin", { project: test.otherProject });
    expect((await get(neighbour, "brand")).statusCode).toBe(403);
    expect((await get(admin, "brand")).statusCode).toBe(200);
    await post(system, `project/${test.otherProject}`, { features: ["mediaapp"] });
    expect((await test.call(system, { url: "/api/brand", headers: { project: test.otherProject } })).statusCode).toBe(200);
    expect((await get(neighbour, "brand")).statusCode).toBe(200);
  });

  it("leaves what has not changed for long out of a device's first synchronisation", async () => {
    const old = await test.saveAsServer("comment", { u: system.id, d: "2026-01-01T00:00:00.000Z", t: "viejo" });
    test.pass(400 * 86_400_000);
    const recent = await test.saveAsServer("comment", { u: system.id, d: "2027-01-01T00:00:00.000Z", t: "nuevo" });
    const person = await test.addPerson("editor");
    const ids: string[] = [];
    let cursor = "";
    for (;;) {
      const page = (await get(person, `changes?limit=2000${cursor}`)).json();
      ids.push(...page.data.map(({ id }: { id: string }) => id));
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
      if (!page.more) break;
    }
    expect([ids.includes(old.id), ids.includes(recent.id)]).toEqual([false, true]);
    expect((await get(person, `comment/${old.id}`)).statusCode).toBe(200);
  });
});

/** Text of a ZIP's first file, which was written as it came: its sizes stand behind it. */
function firstEntryOf(zip: Buffer): string {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return inflateRawSync(zip.subarray(start), { finishFlush: 2 }).toString("utf8");
}
