import { expect, it } from "vitest";
import { CSV_BEGINNING, csvLine } from "./csv.ts";
import { parseCsv } from "./parse-csv.ts";

const rows = [
  ["Nombre", "Nota"],
  ['Ana "Nita"', "una, dos; tres\ny cuatro"],
  [" con blancos ", ""],
];

it("reads what is written for programs, for Excel and by tabs", () => {
  const written = (separator: "," | ";") => CSV_BEGINNING + rows.map((row) => csvLine(row, separator)).join("");
  expect(parseCsv(written(","))).toEqual(rows);
  expect(parseCsv(written(";"))).toEqual(rows);
  expect(parseCsv("Nombre\tNota\nAna\t1,5\n")).toEqual([
    ["Nombre", "Nota"],
    ["Ana", "1,5"],
  ]);
});

it("leaves out blank rows, and takes a last one without its line end", () => {
  expect(parseCsv("a;b\r\n\r\n ; \r\n1;2")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(parseCsv("")).toEqual([]);
});

it("takes a quote within a value for itself, and reads to the end where one is not closed", () => {
  expect(parseCsv('a,b\n5" de lluvia,"sin cerrar\n2,3')).toEqual([
    ["a", "b"],
    ['5" de lluvia', "sin cerrar\n2,3"],
  ]);
});
