import { expect, it } from "vitest";
import { CSV_BEGINNING, csvLine } from "../../schema/values/csv.ts";
import { readSeparatedFile } from "./read-separated-file.ts";

const parseCsv = (text: string) => readSeparatedFile(new TextEncoder().encode(text)).rows;

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

it("reads what Windows wrote in its own code page, and in Unicode of two bytes", () => {
  const text = "Barco;Eslora\r\nÑandú;12,5\r\n";
  const rows = [
    ["Barco", "Eslora"],
    ["Ñandú", "12,5"],
  ];
  const letters = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(readSeparatedFile(letters)).toEqual({ encoding: "windows-1252", rows });
  const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text.replaceAll(";", "\t"), "utf16le")]);
  expect(readSeparatedFile(wide)).toEqual({ encoding: "utf-16", rows });
});

it("takes the separator that all rows agree on, whatever else stands in them", () => {
  expect(parseCsv("Nave;Eslora\nAurora, la vieja;12,5\nPampero;8,25\n")[1]).toEqual(["Aurora, la vieja", "12,5"]);
  expect(parseCsv("Barco\nÑandú\nAurora, la vieja\n")).toEqual([["Barco"], ["Ñandú"], ["Aurora", " la vieja"]]);
});
