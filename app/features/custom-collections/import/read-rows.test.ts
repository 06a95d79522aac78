import { expect, it } from "vitest";
import { customDefinition } from "../custom-pages.ts";
import { guessMapping, readRows } from "./read-rows.ts";

const meta = { id: "k1", createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-01T00:00:00.000Z" };
const widgets = [
  { type: "text", field: "name", name: "Nombre", required: true },
  { type: "number", field: "length", name: "Eslora" },
  { type: "checkbox", field: "sails", name: "Navega" },
  { type: "date", field: "arrived", name: "Llegada" },
  { type: "select", field: "state", name: "Estado", options: [{ name: "Amarrado" }, { name: "Zarpó" }] },
  { type: "select", field: "uses", name: "Usos", many: true, options: [{ name: "Carga" }, { name: "Pesca" }] },
  { type: "list", field: "phones", name: "Teléfonos" },
  { type: "html", field: "story", name: "Historia" },
  { type: "foreign-custom", field: "port", name: "Puerto", config: { customCollection: "k2" } },
  { type: "picture", field: "photo", name: "Foto" },
];
const definition = customDefinition({ ...meta, name: "Barcos", editUI: [{ size: 12, sections: [{ name: "Ficha", widgets }] }] });
const titles = new Map([["port", new Map([["rosario", "p1"]])]]);

it("finds the columns that are called as fields are or as their codes, and none for files", () => {
  expect(guessMapping(definition, ["ESLORA", " nombre ", "Otra", "state", "Foto"])).toEqual({ name: 1, length: 0, state: 3 });
});

it("reads what people write into cells as the values of fields", () => {
  const head = ["Nombre", "Eslora", "Navega", "Llegada", "Estado", "Usos", "Teléfonos", "Historia", "Puerto"];
  const row = [
    "Aurora",
    "1.250,5",
    "sí",
    "24/11/2026 18:30",
    "zarpo",
    "pesca; Carga",
    "4567 | 8901",
    "Vino <ayer>\nSe fue",
    "ROSARIO",
  ];
  const [read] = readRows(definition, [row], guessMapping(definition, head), titles);
  expect(read).toEqual({
    number: 2,
    values: {
      customCollection: "k1",
      data: {
        name: "Aurora",
        length: 1250.5,
        sails: true,
        arrived: new Date("2026-11-24T18:30").toISOString(),
        state: "Zarpó",
        uses: ["Pesca", "Carga"],
        phones: [
          { id: expect.any(String), text: "4567" },
          { id: expect.any(String), text: "8901" },
        ],
        story: "<p>Vino &lt;ayer&gt;</p><p>Se fue</p>",
        port: "p1",
      },
    },
  });
});

it("says of each row what is wrong with it, by field and with the words that stand there", () => {
  const head = ["Nombre", "Eslora", "Estado", "Puerto"];
  const rows = [
    ["Aurora", "larga", "Hundido", "Nínive"],
    ["", "3", "", ""],
    ["Estrella", "", "", ""],
  ];
  const [wrong, nameless, good] = readRows(definition, rows, guessMapping(definition, head), titles);
  expect(wrong).toMatchObject({
    number: 2,
    problems: [
      expect.stringMatching(/^Eslora: «larga»/),
      expect.stringMatching(/^Estado: «Hundido»/),
      expect.stringMatching(/^Puerto: «Nínive» \(ningún documento/),
    ],
  });
  expect(nameless).toMatchObject({ number: 3, problems: [expect.stringMatching(/^Nombre: /)] });
  expect(good).toMatchObject({ number: 4, values: { data: { name: "Estrella", length: null } } });
});
