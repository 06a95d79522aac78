import { describe, expect, it } from "vitest";
import { keywordsOf } from "./article-keywords.ts";

describe("keywordsOf", () => {
  it.each([
    [
      {
        title: "Crecida del Paraná: evacúan a trescientas familias",
        deck: "El gobierno de Santa Fe abrió escuelas para las familias",
      },
      ["Crecida del Paraná", "Santa Fe", "familias", "evacúan", "trescientas", "gobierno", "escuelas"],
    ],
    [
      { title: "Murió Jorge Luis Borges", deck: "El escritor vivía en Ginebra" },
      ["Jorge Luis Borges", "Ginebra", "escritor", "vivía"],
    ],
    [{ title: "Banco de la Nación: más créditos", deck: null }, ["Banco de la Nación", "créditos"]],
    [{ title: "Para todos los que están", deck: "" }, []],
    [{ title: null }, []],
  ])("finds names and words that say something: %#", (article, keywords) => {
    expect(keywordsOf(article)).toEqual(keywords);
  });

  it("suggests a few, each once, however it is written", () => {
    const many = keywordsOf({
      title: "Árboles y ÁRBOLES",
      deck: "arboles plazas veredas puentes escuelas hospitales caminos museos teatros",
    });
    expect(many).toHaveLength(8);
    expect(many.filter((word) => /rboles/i.test(word))).toHaveLength(1);
  });
});
