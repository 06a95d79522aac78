import { describe, expect, it } from "vitest";
import { dataFieldsOf, definitionOfCustom, definitionOfForm } from "./custom-definition.ts";
import type { AnyDocument } from "./define-collection.ts";
import { fieldLabelKey } from "./field-label.ts";
import { t } from "./messages/catalogue.ts";

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
    { id: "l1", code: "nombre", name: "Nombre" },
    { id: "l2", code: "inexistente", name: "?" },
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
    expect(t(fieldLabelKey(definition, "data.nombre"))).toBe("Nombre y apellido");
  });

  it("shows its sections in wide and narrow columns, and lists what its list names", () => {
    expect(definition.entry.sections.map(({ title, column, fields }) => [title, column, fields])).toEqual([
      ["Datos", "main", ["data.nombre", "data.nota", "data.barrio"]],
      ["Contacto", "side", ["data.edad"]],
    ]);
    expect(definition.list.columns).toEqual(["data.nombre", "updatedAt"]);
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

describe("a form made by hand", () => {
  it("edits the same fields with widgets of its own, labelled as the collection does", () => {
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
              ],
            },
          ],
        },
      ],
    };
    const definition = definitionOfForm(form, neighbours);
    expect(dataFieldsOf(definition)).toMatchObject({
      nombre: { kind: "text-large", label: "Nombre y apellido" },
      lugar: { kind: "point", label: "lugar" },
      nota: { kind: "foreign", to: "article" },
      edad: { kind: "number" },
    });
    expect(definition.entry.sections.map(({ fields }) => fields)).toEqual([["data.nombre", "data.lugar", "data.nota"]]);
  });
});
