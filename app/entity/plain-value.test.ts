// @vitest-environment jsdom
import { expect, it } from "vitest";
import type { Field } from "../../schema/declaration/fields.ts";
import { plainValue } from "./plain-value.ts";

const titles: Record<string, string> = { a: "Política", b: "Deportes", c: "Cultura", d: "Clima" };
const titleOf = (_collection: string, id: string) => titles[id] ?? "";
const status: Field = { kind: "select", options: [{ value: "DRAFT", label: "option.status.DRAFT" }] };

it.each<[Field, unknown, string]>([
  [{ kind: "number" }, 12345.6, "12.345,6"],
  [{ kind: "number" }, null, ""],
  [{ kind: "number", as: "percent" }, 0.4567, "45,67 %"],
  [{ kind: "number", as: "percent", step: 0.01 }, 0.42, "42 %"],
  [{ kind: "number", as: "percent", step: 0.005 }, 0.425, "42,5 %"],
  [{ kind: "checkbox" }, true, "Sí"],
  [status, "DRAFT", "Borrador"],
  [status, "OLD", "OLD"],
  [{ kind: "foreign", to: "category" }, "a", "Política"],
  [{ kind: "foreign", to: "category" }, { id: "b", name: "x" }, "Deportes"],
  [{ kind: "foreign", to: "user" }, { id: "u9", name: "Ana" }, "Ana"],
  [{ kind: "foreign-multiple", to: "tag" }, [{ id: "a" }, { id: "z", title: "Nueva" }], "Política, Nueva"],
  [{ kind: "foreign-multiple", to: "tag" }, ["a", "b", "c", "d"], "Política, Deportes, Cultura…"],
  [{ kind: "html" }, "<p>Hola <b>a</b> todos</p><p>y chau</p>", "Hola a todos y chau"],
  [{ kind: "focuspoint" }, [0.5, 0.25], "50,00 %, 25,00 %"],
  [{ kind: "list", of: {} }, [{ id: "1", title: "uno" }], "uno"],
  [{ kind: "password" }, "secreto", ""],
  [{ kind: "secret" }, "••••••••", "Configurado"],
  [{ kind: "secret" }, null, ""],
  [{ kind: "number", as: "percent" }, 0.295, "29,50 %"],
  [{ kind: "multi-select", options: [] }, [3], "3"],
  [{ kind: "drawing" }, [[[0, 0]]], "1 trazo"],
])("%j of %j reads %j", (field, value, text) => {
  expect(plainValue(field, value, titleOf)).toBe(text);
});
