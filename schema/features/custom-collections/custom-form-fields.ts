import { choice, identifier, name } from "../../declaration/field-groups.ts";
import type { Fields, NumberField } from "../../declaration/fields.ts";

/** Width of a column of a form, in twelfths. */
export const columnSize = { kind: "number", required: true, min: 1, max: 12, step: 1 } as const satisfies NumberField;

/** Columns of a form made by hand: sections of widgets. */
export const formColumns = {
  size: columnSize,
  sections: {
    kind: "list",
    of: {
      name,
      widgets: {
        kind: "list",
        of: {
          field: identifier,
          type: {
            ...choice("option.customFieldType", ["date", "number", "string", "longstring", "reference", "drawing", "location"]),
            default: "string",
          },
        },
      },
    },
  },
} as const satisfies Fields;

/** What a form, a listing or a report is made for. */
export const customSource = {
  customModule: { kind: "foreign", to: "custom-module" },
  customCollection: { kind: "foreign", to: "custom-collection" },
} as const satisfies Fields;

/** The same, where nothing works without it. */
export const requiredSource = {
  customModule: { ...customSource.customModule, required: true },
  customCollection: { ...customSource.customCollection, required: true },
} as const satisfies Fields;
