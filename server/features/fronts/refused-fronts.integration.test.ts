import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, type TestApp, type TestPerson } from "../../testing/open-test-app.ts";

describe("a save of a front", () => {
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

  const row = (data: object, id = "fila") => ({ id, type: "row", name: "Fila", data });

  it.each([
    [{ autoFillLimit: -1 }, { "components.0.data.autoFillLimit": "validation.min" }],
    [{ autoFillLimit: 1.5 }, { "components.0.data.autoFillLimit": "validation.whole" }],
    [{ layout: "WRONG" }, { "components.0.data.layout": "validation.option" }],
    [{ items: [{ id: "a", title: 5 }] }, { "components.0.data.items.0.title": "validation.text" }],
  ])("keeps %j out of a row", async (data, fields) => {
    expect(await answerOf("front", { name: "Portada", components: [row(data)] })).toEqual([422, fields]);
    const inside = await answerOf("front", { name: "Portada", insertsWidgets: [{ id: "x", widgets: [row(data)] }] });
    expect(inside[0]).toBe(422);
  });

  it("keeps it within what readers are shown, now and by its plans, and leaves one that was larger before", async () => {
    const many = Array.from({ length: 301 }, (_, at) => ({ id: `c${at}`, type: "html", data: { html: "<p>x</p>" } }));
    const tooMany = (field: string) => [422, { [field]: "validation.tooMany" }];
    expect(await answerOf("front", { name: "Larga", components: many })).toEqual(tooMany("components"));
    const insertsWidgets = [{ id: "x", widgets: many.slice(0, 200) }];
    expect(await answerOf("front", { name: "Larga", components: many.slice(0, 101), insertsWidgets })).toEqual(
      tooMany("components"),
    );
    const plans = [{ id: "p", at: "2030-01-01T00:00:00.000Z", components: many }];
    expect(await answerOf("front", { name: "Prevista", plans })).toEqual(tooMany("plans"));
    const { id } = await test.save("front", { name: "Vieja", components: many.slice(0, 300) }, test.project);
    await test.services.store.query(
      `update documents set data = data || jsonb_build_object('components', $2::jsonb) where id = $1`,
      [id, JSON.stringify(many)],
    );
    expect((await answerOf(`front/${id}`, { name: "La misma" }))[0]).toBe(200);
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
    const changed = await answerOf(`front/${id}`, {
      components: [row({ autoFillLimit: -1 }), row({ autoFillLimit: 2 }, "otra")],
    });
    expect(changed[0]).toBe(200);
    expect((await answerOf(`front/${id}`, { components: [row({ autoFillLimit: -2 })] }))[0]).toBe(422);
  });

  it("refuses what a component names and has never been there, and to show what was deleted, where it stands", async () => {
    const story = await test.save("article", { title: "Nota" }, test.project);
    const gone = await test.save("article", { title: "Se va" }, test.project);
    expect((await call("DELETE", `article/${gone.id}`)).statusCode).toBe(204);
    const cards = (...ids: string[]) => row({ items: ids.map((doc, at) => ({ id: `carta-${at}`, doc })) });
    const shown = { name: "Portada", components: [cards(story.id, "nope")] };
    expect(await answerOf("front", shown)).toEqual([422, { "components.0.data.items.1.doc": "validation.reference" }]);
    const widgets = [{ id: "w", type: "survey", data: { survey: story.id } }];
    expect(await answerOf("front", { name: "Portada", insertsWidgets: [{ id: "x", widgets }] })).toEqual([
      422,
      { "insertsWidgets.0.widgets.0.data.survey": "validation.reference" },
    ]);
    expect(await answerOf("front", { ...shown, components: [cards(gone.id)] })).toEqual([
      422,
      { "components.0.data.items.0.doc": "validation.deletedReference" },
    ]);
    expect((await answerOf("front", { ...shown, status: "DRAFT", components: [cards(gone.id)] }))[0]).toBe(200);
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
    const saved = await call("POST", "front", right);
    expect(saved.statusCode, saved.body).toBe(200);
    const wrong = front({ cm: "alto", port: "rosario" }, { color: "rojo" });
    expect(await answerOf("front", wrong)).toEqual([
      422,
      {
        "components.0.data.params.cm": "validation.number",
        "components.0.data.params.port": "validation.option",
        "components.0.metadata.color": "validation.color",
      },
    ]);
    // What stood there before its type was another one keeps nobody from the rest.
    const later = { paramsSchema: [{ id: "a", name: "Altura", field: "cm", type: "color" }] };
    expect((await answerOf(`custom-widget/${widget.id}`, later))[0]).toBe(200);
    const moved = front({ cm: 312, port: "otro" }, { color: "#bb3300" });
    expect((await answerOf(`front/${saved.json().id}`, moved))[0]).toBe(200);
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
    expect(await answerOf("front", front({ nota: "nope", temas: ["nope"] }, "DRAFT"))).toEqual([
      422,
      { [`${at}.nota`]: "validation.reference", [`${at}.temas`]: "validation.reference" },
    ]);
    const draft = await call("POST", "front", front({ nota: gone.id }, "DRAFT"));
    const { id } = (await call("POST", "front", front({ nota: gone.id }))).json();
    expect((await call("DELETE", `article/${gone.id}`)).statusCode).toBe(204);
    const deleted = { [`${at}.nota`]: "validation.deletedReference" };
    expect(await answerOf("front", front({ nota: gone.id }))).toEqual([422, deleted]);
    expect(await answerOf(`front/${draft.json().id}`, { status: "PUBLISHED" })).toEqual([422, deleted]);
    expect((await answerOf(`front/${id}`, front({ nota: gone.id, otro: 1 })))[0]).toBe(200);
  });

  it("takes no author that is no user", async () => {
    const { id } = await test.save("person", { name: "Ana Paz" }, test.project);
    expect(await answerOf("front", { name: "De Ana", author: id })).toEqual([422, { author: "validation.reference" }]);
  });
});
