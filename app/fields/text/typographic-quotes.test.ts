import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typographicTyped } from "./typographic-quotes.ts";

const type = (text: string) => [...text].reduce((typed, character) => typographicTyped(typed, typed + character), "");

describe("typographicTyped", () => {
  it("opens a quote at the start, after a space and inside brackets", () => {
    expect(type(`"Hola" dijo ("sí")`)).toBe("“Hola” dijo (“sí”)");
  });
  it("opens after an opening sign and nests single quotes", () => {
    expect(type(`¿"Qué 'cosa'" dijo?`)).toBe("¿“Qué ‘cosa’” dijo?");
  });
  it("takes a quote inside a word for an apostrophe", () => {
    expect(type("L'Équipe y D'Alessandro")).toBe("L’Équipe y D’Alessandro");
  });
  it("leaves quotes alone that were there before", () => {
    expect(typographicTyped('a "b" c', 'a "b" c!')).toBe('a "b" c!');
  });
  it("judges a quote typed in the middle by what stands before it", () => {
    expect(typographicTyped("dijo hola", 'dijo "hola')).toBe("dijo “hola");
  });
  it("curls what was pasted", () => {
    expect(typographicTyped("", 'El "gran" día')).toBe("El “gran” día");
  });
  it("never changes the length, so the caret stays", () => {
    fc.assert(fc.property(fc.string(), fc.string(), (before, after) => typographicTyped(before, after).length === after.length));
  });
});
