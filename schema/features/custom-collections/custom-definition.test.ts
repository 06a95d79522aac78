import { describe, expect, it } from "vitest";
import type { AnyDocument } from "../../declaration/define-collection.ts";
import { fieldLabelKey } from "../../declaration/field-label.ts";
import { validateValues } from "../../declaration/validate.ts";
import { textOfKey } from "../../messages/catalogue.ts";
import { dataFieldsOf, definitionOfCustom, definitionOfForm, definitionOfListing } from "./custom-definition.ts";

const meta = { id: "c1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };

const neighbours: AnyDocument = {
  ...meta,
  name: "Vecinos",
  editUI: [
    {
      id: "1",
      size: 8,
      sections: [
        {
          id: "s",
          name: "Datos",
          widgets: [
            { id: "w1", type: "text", field: "nombre", name: "Nombre y apellido", required: true },
            { id: "w2", type: "foreign", field: "nota", name: "Nota", config: { model: "Article" } },
            { id: "w3", type: "foreign-custom", field: "barrio", name: "Barrio", config: { customCollection: "c2" } },
          ],
        },
      ],
    },
    {
      id: "2",
      size: 4,
      sections: [{ id: "t", name: "Contacto", widgets: [{ id: "w4", type: "number", field: "edad", name: "Edad" }] }],
    },
  ],
  listUI: [
    { id: "l1", code: "nombre", name: "Quién" },
    { id: "l2", code: "edad" },
    { id: "l3", code: "legajo", name: "Legajo" },
    { id: "l4", name: "Sin código" },
  ],
};

describe("a collection that a newsroom made up", () => {
  const definition = definitionOfCustom(neighbours);

  it("has the fields of its form, labelled as people called them", () => {
    expect(dataFieldsOf(definition)).toMatchObject({
      nombre: { kind: "text", required: true },
      nota: { kind: "foreign", to: "article" },
      barrio: { kind: "foreign", to: "custom-collection-impl", where: { customCollection: "c2" } },
      edad: { kind: "number", required: false },
    });
    expect(textOfKey(fieldLabelKey(definition, "data.nombre"))).toBe("Nombre y apellido");
  });

  it("shows its sections in columns as wide as it says", () => {
    expect(definition.entry.sections.map(({ title, place, fields }) => [title, place, fields])).toEqual([
      ["Datos", { column: 0, size: 8 }, ["data.nombre", "data.nota", "data.barrio"]],
      ["Contacto", { column: 1, size: 4 }, ["data.edad"]],
    ]);
  });

  it("lists what its list names, as that names it", () => {
    expect(definition.list.columns).toEqual(["data.nombre", "data.edad", "data.legajo", "updatedAt"]);
    expect(definition.list.columnLabels).toEqual({ "data.nombre": "Quién", "data.legajo": "Legajo" });
    expect(dataFieldsOf(definition).legajo).toMatchObject({ kind: "json", hidden: true });
  });

  it("asks for what must be filled also where nothing is", () => {
    expect(validateValues(definition, {})).toMatchObject({ "data.nombre": "validation.required" });
    expect(validateValues(definition, { data: null })).toMatchObject({ "data.nombre": "validation.required" });
    expect(validateValues(definition, { data: { nombre: "Ana" } })).not.toHaveProperty(["data.nombre"]);
  });

  it("knows dates, yes or no, choices, lists, rich text, pictures, files and several documents", () => {
    const fields = fieldsOf([
      { type: "date", field: "fecha" },
      { type: "checkbox", field: "abierto", required: true },
      { type: "select", field: "estado", options: [{ name: "Nuevo" }, { name: "Cerrado" }, { name: "Nuevo" }, { name: " " }] },
      { type: "select", field: "rubros", many: true, options: [{ name: "Luz" }, { name: "Agua" }] },
      { type: "list", field: "telefonos" },
      { type: "html", field: "cuerpo" },
      { type: "picture", field: "foto" },
      { type: "file", field: "acta" },
      { type: "foreign", field: "notas", many: true, config: { model: "Article" } },
      { type: "foreign-custom", field: "barrios", many: true, config: { customCollection: "c2" } },
    ]);
    expect(fields).toMatchObject({
      fecha: { kind: "datetime" },
      abierto: { kind: "checkbox", required: false },
      estado: {
        kind: "select",
        options: [
          { value: "Nuevo", label: "Nuevo" },
          { value: "Cerrado", label: "Cerrado" },
        ],
      },
      rubros: { kind: "multi-select", options: [{ value: "Luz" }, { value: "Agua" }] },
      telefonos: { kind: "list", of: { text: { kind: "text" } } },
      cuerpo: { kind: "html" },
      foto: { kind: "asset", accept: ["image/*"] },
      acta: { kind: "asset", accept: ["*/*"] },
      notas: { kind: "foreign-multiple", to: "article" },
      barrios: { kind: "foreign-multiple", to: "custom-collection-impl", where: { customCollection: "c2" } },
    });
  });

  it("rejects a value that is no option, and an invalid date", () => {
    const editUI = formWith([
      { type: "select", field: "estado", options: [{ name: "Nuevo" }] },
      { type: "date", field: "fecha" },
    ]);
    const described = definitionOfCustom({ ...meta, editUI });
    expect(validateValues(described, { customCollection: "c1", data: { estado: "Otro", fecha: "ayer" } })).toEqual({
      "data.estado": "validation.option",
      "data.fecha": "validation.date",
    });
    const right = { customCollection: "c1", data: { estado: "Nuevo", fecha: "2026-11-26T12:00:00.000Z" } };
    expect(validateValues(described, right)).toEqual({});
  });

  it("can be opened however little is described", () => {
    for (const broken of [
      {},
      { editUI: "?" },
      { editUI: [{ id: "1", sections: [{ id: "s", widgets: [{ id: "w" }, null] }] }] },
    ]) {
      const { entry, list } = definitionOfCustom({ ...meta, ...broken });
      expect([entry.sections, list.columns]).toEqual([[], ["id", "createdBy", "updatedAt"]]);
    }
  });
});

function formWith(widgets: object[]): object[] {
  return [{ id: "1", size: 12, sections: [{ id: "s", name: "Ficha", widgets }] }];
}

function fieldsOf(widgets: object[]) {
  return dataFieldsOf(definitionOfCustom({ ...meta, editUI: formWith(widgets) }));
}

const form: AnyDocument = {
  ...meta,
  columns: [
    {
      id: "1",
      size: 12,
      sections: [
        {
          id: "s",
          name: "Ficha",
          widgets: [
            { id: "a", field: "nombre", type: "longstring" },
            { id: "b", field: "lugar", type: "location" },
            { id: "c", field: "nota", type: "reference" },
            { id: "d", field: "edad", type: "drawing" },
          ],
        },
      ],
    },
  ],
};

describe("a form made by hand", () => {
  it("edits the same fields with widgets of its own, labelled as the collection does", () => {
    const definition = definitionOfForm(form, neighbours);
    expect(dataFieldsOf(definition)).toMatchObject({
      nombre: { kind: "text-large", label: "Nombre y apellido", required: true },
      lugar: { kind: "point", label: "Lugar" },
      nota: { kind: "foreign", to: "article" },
    });
    expect(definition.entry.sections.map(({ fields }) => fields)).toEqual([
      ["data.nombre", "data.lugar", "data.nota", "data.edad"],
    ]);
  });

  it("leaves a field what the collection says it is where its own widget would store something else", () => {
    expect(dataFieldsOf(definitionOfForm(form, neighbours)).edad).toMatchObject({ kind: "number", label: "Edad" });
  });

  it("types no words into a date, and leaves several documents what they are", () => {
    const editUI = formWith([
      { type: "date", field: "fecha" },
      { type: "foreign", field: "notas", many: true, config: { model: "Article" } },
    ]);
    const columns = formWith([
      { field: "fecha", type: "string" },
      { field: "notas", type: "reference" },
    ]);
    expect(dataFieldsOf(definitionOfForm({ ...meta, columns }, { ...meta, editUI }))).toMatchObject({
      fecha: { kind: "datetime" },
      notas: { kind: "foreign-multiple", to: "article" },
    });
  });

  it("asks for what the collection requires, last, when it does not itself", () => {
    const short = { ...meta, columns: [{ sections: [{ name: "Lugar", widgets: [{ field: "lugar", type: "location" }] }] }] };
    expect(definitionOfForm(short, neighbours).entry.sections.map(({ fields }) => fields)).toEqual([
      ["data.lugar"],
      ["data.nombre"],
    ]);
  });
});

describe("a list made by hand", () => {
  const listing: AnyDocument = { ...meta, fields: [{ field: "edad" }, { field: "lugar" }, { field: "nombre" }, {}] };

  it("has its own columns, and a map for a place that its form knows", () => {
    const { list } = definitionOfListing(listing, form, neighbours);
    expect(list.columns).toEqual(["data.edad", "data.lugar", "data.nombre", "updatedAt"]);
    expect(list.views).toEqual([{ kind: "map", field: "data.lugar", title: "list.map" }]);
  });

  it("shows what nobody described as it is", () => {
    const definition = definitionOfListing(listing, null, neighbours);
    expect(dataFieldsOf(definition).lugar).toMatchObject({ kind: "json", label: "Lugar" });
    expect(definition.list.views).toBeUndefined();
  });
});
