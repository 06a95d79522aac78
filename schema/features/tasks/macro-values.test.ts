import { describe, expect, it } from "vitest";
import { MOST_CHARACTERS, macroValues, macroVariables } from "./macro-values.ts";

const variables = macroVariables([
  { id: "1", code: "height", name: "Altura (m)", type: "number", required: true },
  { id: "2", code: "rising", type: "boolean" },
  { id: "3", code: "zone", type: "string", default: "norte", options: [{ name: "Norte", value: "norte" }, { value: "sur" }] },
  { id: "4", name: "Sin código" },
  null,
]);

describe("macroValues", () => {
  it("takes what was given, what a variable begins with, and nothing that it does not ask for", () => {
    expect(macroValues(variables, { height: 3.12, other: "x" })).toEqual({
      values: { height: 3.12, rising: false, zone: "norte" },
      errors: {},
    });
    expect(macroValues(variables, { height: 0, rising: true, zone: "" }).values).toEqual({ height: 0, rising: true, zone: null });
  });

  it.each([
    [{}, { height: "validation.required" }],
    [{ height: "3" }, { height: "validation.number" }],
    [{ height: Number.NaN }, { height: "validation.number" }],
    [{ height: 1, zone: "este" }, { zone: "validation.option" }],
    [{ height: 1, rising: "sí" }, { rising: "validation.text" }],
  ])("says what is wrong with %j", (given, errors) => {
    expect(macroValues(variables, given).errors).toEqual(errors);
  });

  it("refuses a text without end", () => {
    const text = macroVariables([{ code: "text" }]);
    expect(macroValues(text, { text: "x".repeat(MOST_CHARACTERS + 1) }).errors).toEqual({ text: "validation.tooLong" });
  });
});
