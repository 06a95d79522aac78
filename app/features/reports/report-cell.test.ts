import { expect, it } from "vitest";
import { reportCell } from "./report-cell.ts";

it("shows at most three items of a list, each cut to sixteen characters", () => {
  expect(reportCell(["Doña Elvira", "Estrela do Delta y otras", "Guaraní III", "Aurora"])).toBe(
    "Doña Elvira, Estrela do Delta..., Guaraní III, ...",
  );
  expect(reportCell([1, 2])).toBe("1, 2");
});

it("shows references by their names, and everything else in words", () => {
  expect(reportCell({ id: "c1", name: "Barrios" })).toBe("Barrios");
  expect([reportCell(null), reportCell(12345.5), reportCell(true), reportCell({ a: 1 })]).toEqual([
    "",
    "12.345,5",
    "Sí",
    '{"a":1}',
  ]);
});
