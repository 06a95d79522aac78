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
