import { expect, it } from "vitest";
import { csvHead, csvLine } from "./csv.ts";

it("separates with commas, quotes what needs it and ends lines as the standard says", () => {
  expect(csvLine(["uno", "a, b", 'dice "no"', "dos\nlíneas", ""])).toBe('uno,"a, b","dice ""no""","dos\nlíneas",\r\n');
});

it("begins with the mark of UTF-8", () => {
  expect(csvHead(["Título", "Año"])).toBe("\ufeffTítulo,Año\r\n");
});

it.each([
  ["=SUM(A1)", "'=SUM(A1)"],
  ["+54 11", "'+54 11"],
  ["-cmd", "'-cmd"],
  ["@todos", "'@todos"],
  ["-12.5", "-12.5"],
  ["sin = nada", "sin = nada"],
])("makes %j text where a spreadsheet would calculate", (value, written) => {
  expect(csvLine([value])).toBe(`${written}\r\n`);
});
