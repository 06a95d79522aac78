import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, name, shortText } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";

/** Which documents of a model a permission is about, by what they hold or by what changes. */
const condition = {
  type: choice("option.roleConditionType", ["pre_eq", "pre_ne", "change", "same"]),
  property: shortText,
  value: { ...shortText, shownWhen: { field: "type", in: ["pre_eq", "pre_ne"] } },
} as const satisfies Fields;

/** A role for modules of the newsroom's own making. Stored; nothing enforces it (decisions B). */
export const role = defineCollection({
  name: "role",
  fields: {
    name,
    permissions: {
      kind: "list",
      of: {
        type: { ...choice("option.rolePermissionType", ["none", "read", "write"]), required: true },
        module: { kind: "foreign", to: "custom-module" },
        model: { kind: "model" },
        conditions: { kind: "list", of: condition },
      },
    },
  },
  list: { columns: ["name"] },
  entry: { hint: "hint.unused" },
  access: { read: "fullAdmin", write: "fullAdmin" },
});
