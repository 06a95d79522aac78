import { expect, it } from "vitest";
import { customData } from "../features/custom-collections/custom-data.ts";
import { front } from "../features/fronts/front.ts";
import { formErrors } from "./form-errors.ts";

const row = (data: object, id = "r") => ({ id, type: "row", data });

it("finds what is wrong in JSON that has a form, and where", () => {
  const values = {
    components: [row({ autoFillLimit: -1, otro: "dato" })],
    insertsWidgets: [{ widgets: [row({ layout: "x" })] }],
  };
  expect(formErrors(front, values, null)).toEqual({
    "components.0.data.autoFillLimit": "validation.min",
    "insertsWidgets.0.widgets.0.data.layout": "validation.option",
  });
});

it("leaves an item alone that is as it was, and none that has another type", () => {
  const stored = { components: [row({ autoFillLimit: -1 }), { id: "a", type: "nobody-declares", data: { doc: 5 } }] };
  expect(formErrors(front, { components: stored.components.toReversed() }, stored)).toEqual({});
  const changed = { components: [{ id: "a", type: "article", data: { doc: 5 } }] };
  expect(formErrors(front, changed, stored)).toEqual({ "components.0.data.doc": "validation.reference" });
});

it("finds JSON that is not of the type that is said beside it, unless it was so before", () => {
  const errors = (dataType: string, value: unknown, stored: object | null = null) =>
    formErrors(customData, { dataType, value }, stored as Record<string, unknown> | null);
  expect(errors("number", "siete")).toEqual({ value: "validation.number" });
  expect(errors("string", 7)).toEqual({ value: "validation.text" });
  expect([errors("number", 7), errors("string", "siete"), errors("generic", ["siete"]), errors("number", null)]).toEqual([
    {},
    {},
    {},
    {},
  ]);
  expect(errors("number", "siete", { dataType: "number", value: "siete", name: "Otro" })).toEqual({});
  expect(errors("number", "siete", { dataType: "generic", value: "siete" })).toEqual({ value: "validation.number" });
});
