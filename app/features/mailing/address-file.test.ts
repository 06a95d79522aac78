import { describe, expect, it } from "vitest";
import { isDoubtful, readAddressFile } from "./address-file.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a file of addresses", () => {
  it.each([
    ["utf-8", utf8("\uFEFFNombre;Correo electrónico\r\nAna Ñandú;Ana@Lectores.example\r\n")],
    ["windows-1252", latin1("Nombre;Correo electrónico\r\nAna Ñandú;ana@lectores.example\r\n")],
    ["utf-16", Uint8Array.from([0xff, 0xfe, ...Buffer.from("Nombre\tCorreo\r\nAna Ñandú\tana@lectores.example", "utf16le")])],
  ])("in %s is read with its accents, whatever stands between its values", (encoding, bytes) => {
    expect(readAddressFile(bytes)).toEqual({
      encoding,
      addresses: [{ email: "ana@lectores.example", name: "Ana Ñandú" }],
      wrong: [],
    });
  });

  it.each([
    ["ana@lectores.example", ""],
    ['ana@lectores.example,"Ñandú, Ana"', "Ñandú, Ana"],
    ["Ana,ana@lectores.example,42", "Ana"],
  ])("needs no titles: %s", (line, name) => {
    expect(readAddressFile(utf8(line)).addresses).toEqual([{ email: "ana@lectores.example", name }]);
  });

  it("says of each row that brings no address which one it is, and why", () => {
    const file = readAddressFile(
      utf8("email,nombre\nana@lectores.example,Ana\nbeto(at)lectores,Beto\n,Carla\nANA@lectores.example,Ana\n"),
    );
    expect(file.addresses).toHaveLength(1);
    expect(file.wrong).toEqual([
      { line: 3, text: "beto(at)lectores, Beto", trouble: "malformed" },
      { line: 4, text: ", Carla", trouble: "none" },
      { line: 5, text: "ANA@lectores.example, Ana", trouble: "twice" },
    ]);
  });

  it("is doubtful from a tenth of wrong rows on", () => {
    const rows = (good: number, bad: number) =>
      readAddressFile(
        utf8(
          [...Array.from({ length: good }, (_, nth) => `l${nth}@x.example`), ...Array.from({ length: bad }, () => "nadie")].join(
            "\n",
          ),
        ),
      );
    expect([isDoubtful(rows(90, 10)), isDoubtful(rows(91, 9)), isDoubtful(rows(5, 0))]).toEqual([true, false, false]);
    expect(rows(90, 10).wrong).toHaveLength(10);
  });

  it("without any address brings none", () => {
    expect(readAddressFile(utf8(""))).toEqual({ encoding: "utf-8", addresses: [], wrong: [] });
    expect(readAddressFile(utf8("hola\nque tal")).addresses).toEqual([]);
  });
});
