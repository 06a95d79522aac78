import { expect, it } from "vitest";
import { xmlProblem } from "./xml-problem.ts";

it("says in Spanish what the parser says in English", () => {
  expect(xmlProblem("3:12: unclosed tag: title")).toBe("falta cerrar <title>");
  expect(xmlProblem("3:12: unmatched closing tag: item.")).toBe("se cierra <item>, que no está abierto");
  expect(xmlProblem("3:12: unexpected close tag.")).toBe("se cierra un elemento que no corresponde");
  expect(xmlProblem("1:1: disallowed character in attribute name.")).toBe("un atributo está mal escrito");
});

it("leaves it at the line for what it does not know", () => {
  expect(xmlProblem("1:1: weird empty close tag.")).toBeNull();
});
