import { expect, it } from "vitest";
import type { Fields } from "./fields.ts";
import { withItemDefaults } from "./item-defaults.ts";

const fields = {
  name: { kind: "text", default: "nunca" },
  options: {
    kind: "list",
    of: {
      name: { kind: "text" },
      votes: { kind: "number", default: 0 },
      inner: { kind: "list", of: { on: { kind: "checkbox", default: true } } },
    },
  },
  group: { kind: "object", of: { rows: { kind: "list", of: { type: { kind: "text", default: "text" } } } } },
} as const satisfies Fields;

it("begins new items with their declared values, however deep they lie", () => {
  const values = {
    options: [{ id: "a", name: "Sí", inner: [{ id: "b" }] }],
    group: { rows: [{ id: "c" }, { id: "d", type: "number" }] },
  };
  expect(withItemDefaults(fields, values, null)).toEqual({
    options: [{ id: "a", name: "Sí", votes: 0, inner: [{ id: "b", on: true }] }],
    group: {
      rows: [
        { id: "c", type: "text" },
        { id: "d", type: "number" },
      ],
    },
  });
});

it("leaves alone what is stored already, what was emptied, and what is no item", () => {
  const stored = { options: [{ id: "a", name: "Sí" }] };
  const values = { options: [{ id: "a", name: "No" }, { id: "b", votes: null }, 7], other: [{}] };
  expect(withItemDefaults(fields, values, stored)).toEqual(values);
});
