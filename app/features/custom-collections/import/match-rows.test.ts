import { expect, it } from "vitest";
import { cleanRow } from "../../../entity/entry/testing/open-entry.tsx";
import { customDefinition } from "../custom-pages.ts";
import { identifyingFields, matchRows } from "./match-rows.ts";
import { guessMapping, readRows } from "./read-rows.ts";

const meta = { id: "k1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const widgets = [
  { type: "text", field: "code", name: "Matrícula" },
  { type: "text", field: "name", name: "Nombre" },
  { type: "number", field: "length", name: "Eslora" },
  { type: "list", field: "phones", name: "Teléfonos" },
  { type: "checkbox", field: "sails", name: "Navega" },
];
const definition = customDefinition({ ...meta, name: "Barcos", editUI: [{ size: 12, sections: [{ name: "Ficha", widgets }] }] });
const read = (head: readonly string[], rows: readonly (readonly string[])[]) => {
  const mapping = guessMapping(definition, head);
  const by = identifyingFields(definition, mapping)[0];
  if (!by) throw new Error("the file has the field");
  return { by, rows: readRows(definition, rows, mapping, new Map()) };
};
const boat = (id: string, data: object) => cleanRow(id, { customCollection: "k1", data });

it("distinguishes documents by texts and numbers of the file", () => {
  const fields = identifyingFields(definition, guessMapping(definition, ["Eslora", "Navega", "Matrícula"]));
  expect(fields.map(([code]) => code)).toEqual(["code", "length"]);
});

it("changes what the file has of a document, and leaves what else it has", () => {
  const phones = [{ id: "t1", text: "4567" }];
  const { by, rows } = read(["Matrícula", "Eslora", "Teléfonos"], [[" r-12 ", "9", "4567"]]);
  const [row] = matchRows(definition, by, rows, [boat("b1", { code: "R-12", name: "Aurora", length: 8, phones })]);
  expect(row).toMatchObject({
    number: 2,
    of: { id: "b1" },
    values: { data: { code: "r-12", name: "Aurora", length: 9, phones } },
  });
});

it("knows a row that changes nothing, also in lists whose items have ids", () => {
  const phones = [{ id: "t1", text: "4567" }];
  const { by, rows } = read(["Matrícula", "Teléfonos"], [["R-12", "4567"]]);
  expect(matchRows(definition, by, rows, [boat("b1", { code: "R-12", phones })])).toEqual([
    expect.objectContaining({ isSame: true }),
  ]);
});

it("leaves out rows that nothing distinguishes", () => {
  const { by, rows } = read(
    ["Matrícula", "Nombre"],
    [
      ["", "Nadie"],
      ["1", "Uno"],
      ["1", "Otro"],
      ["2", "Dos"],
      ["3", "Tres"],
    ],
  );
  const twins = [boat("b1", { code: "2" }), boat("b2", { code: " 2" })];
  const matched = matchRows(definition, by, rows, twins);
  expect(matched.map((row) => ("problems" in row ? row.problems[0] : (row.of?.id ?? "new")))).toEqual([
    "Matrícula: la fila no lo tiene, y por él se la identifica",
    "new",
    "Matrícula: ya está en la fila 3",
    "Matrícula: lo tienen 2 documentos: no se sabe cuál es",
    "new",
  ]);
});
