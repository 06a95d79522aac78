import { defineCollection } from "../../declaration/define-collection.ts";
import {
  checkbox,
  choice,
  date,
  description,
  identifier,
  name,
  requiredName,
  shortText,
} from "../../declaration/field-groups.ts";
import type { ListField } from "../../declaration/fields.ts";
import { webAddress } from "../../text/web-address.ts";

/** What people are asked for before the macro runs. */
const variables = {
  kind: "list",
  of: {
    name,
    code: identifier,
    type: choice("option.macroVariableType", ["string", "number", "boolean"]),
    default: {
      kind: "json",
      holds: "any",
      typedAs: { by: "type", cases: { string: "text", number: "number" } },
    },
    required: checkbox,
    placeholder: shortText,
    options: { kind: "list", of: { name, value: shortText } },
  },
} as const satisfies ListField;

/** A small program over a spreadsheet, or in JavaScript, that people start with a button. */
export const macro = defineCollection({
  name: "macro",
  fields: {
    name: requiredName,
    description,
    date,
    url: webAddress,
    runtime: choice("option.macroRuntime", ["excel", "javascript"]),
    code: {
      kind: "code",
      language: { by: "runtime", cases: { javascript: "javascript" }, otherwise: "typescript" },
      strict: ["javascript"],
      compiled: "always",
      required: true,
      label: "field.macro.code",
    },
    /** Words of the button. */
    callToAction: { ...shortText, required: true },
    variables,
  },
  list: { columns: ["name", "runtime", "date", "updatedAt"], filters: ["runtime"] },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "description", "callToAction"] },
      { title: "section.variables", column: "main", fields: ["variables"] },
      { title: "section.code", column: "main", fields: ["code"] },
      { title: "section.attributes", column: "side", fields: ["runtime", "date", "url"] },
    ],
  },
  access: { read: "anyone", write: "admin" },
});
