import { expect, it } from "vitest";
import type { AnyDocument } from "../../../../schema/declaration/define-collection.ts";
import { runProgram } from "../../../engines/sandbox/run-program.ts";
import { dataPlaygroundDocuments } from "../../demo/newsroom/data-playground-documents.ts";
import { readSource } from "./read-source.ts";

const HEADER = "A1:D1";

it.each([
  ["Escala del muelle", () => '{"altura_m":"3.12","pronostico":" Baja. "}', [3.12, "Baja."]],
  [
    "Turnos de farmacias",
    () =>
      '<table><tr class="turno"><td>Del Muelle</td><td>Paraná 118</td><td>555-0142</td></tr><tr><td>Cerrada</td></tr></table>',
    [[{ nombre: "Del Muelle", calle: "Paraná 118", telefono: "555-0142" }]],
  ],
  [
    "Planilla de lanchas",
    (address: string) => (decodeURIComponent(address).includes(HEADER) ? "Ida,Vuelta" : "06:30,07:10"),
    [[{ Ida: "06:30", Vuelta: "07:10" }]],
  ],
])("makes values of the source of '%s'", async (name, text, values) => {
  const feeder = dataPlaygroundDocuments.find((document) => document.values.name === name)?.values as unknown as AnyDocument;
  const data = await readSource(feeder, async (address) => text(address));
  const targets = feeder.targets as readonly { readonly transformCode: string }[];
  const made = targets.map(({ transformCode: code }) =>
    runProgram({ code, data, longestMs: 60_000, answer: async () => null, onLine: () => undefined }),
  );
  expect(await Promise.all(made)).toEqual(values.map((result) => ({ tag: "done", result })));
});
