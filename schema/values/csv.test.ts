import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

it("quotes what would end a cell, and doubles quotes", () => {
  expect(csvLine(["uno", "dos, tres", 'dijo "hola"', "dos\nrenglones", ""])).toBe(
    'uno,"dos, tres","dijo ""hola""","dos\nrenglones",\r\n',
  );
});

it("hands spreadsheets no formulas, and leaves numbers alone", () => {
  expect(csvLine(["=1+1", "+54", "@suma", "-1.5", "-2+3", "\t=1"])).toBe("'=1+1,'+54,'@suma,-1.5,'-2+3,'\t=1\r\n");
});

it.each([
  ["=SUM(A1)", "'=SUM(A1)"],
  ["+54 11", "'+54 11"],
  ["-cmd", "'-cmd"],
  ["@todos", "'@todos"],
  ["-12.5", "-12.5"],
  ["sin = nada", "sin = nada"],
  [" =1+1", "' =1+1"],
  ["\uFF1DSUM(A1)", "'\uFF1DSUM(A1)"],
  ["-1,5,5", `"'-1,5,5"`],
])("makes %j text where a spreadsheet would calculate", (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});

it("separates by semicolons for Excel in Spanish, and quotes what has one", () => {
  expect(csvLine(["uno", "dos, tres", "cuatro; cinco", "1,5"], ";")).toBe('uno;dos, tres;"cuatro; cinco";1,5\r\n');
});
