import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, identifier, name, requiredName } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { jsCode, lessCode, liquidCode, siteError, siteErrorSection } from "./code-fields.ts";

/** What whoever puts the widget on a front is asked for (spec 0 §3, schema field types). */
const param = {
  name,
  field: identifier,
  type: {
    ...choice("option.schemaFieldType", [
      "text",
      "text-large",
      "number",
      "datetime",
      "datetime-local",
      "color",
      "checkbox",
      "foreign",
      "foreign-multiple",
      "select",
      "code",
    ]),
    default: "text",
  },
  model: { kind: "model", shownWhen: { field: "type", in: ["foreign", "foreign-multiple"] } },
  options: {
    kind: "list",
    shownWhen: { field: "type", in: ["select"] },
    of: { name: requiredName, value: { kind: "text", maxLength: 200, required: true } },
  },
} as const satisfies Fields;

/** A widget that fronts may hold, beside those of the product. */
export const customWidget = defineCollection({
  name: "custom-widget",
  fields: {
    name,
    html: liquidCode,
    less: lessCode,
    /** Body of a function that knows its parameters as `page`, and returns what the template shows beside them. */
    js: jsCode,
    paramsSchema: { kind: "list", of: param },
    updatePeriodSeconds: { kind: "duration", unit: "seconds", min: 0 },
    updateOnStart: checkbox,
    siteError,
  },
  list: { columns: ["name", "updatePeriodSeconds", "updateOnStart", "updatedAt"] },
  entry: {
    sections: [
      siteErrorSection,
      { title: "section.siteCode", fields: ["html", "less", "js"] },
      { title: "section.widgetParams", fields: ["paramsSchema"] },
      { title: "section.general", column: "side", fields: ["name", "updatePeriodSeconds", "updateOnStart"] },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"] },
  menu: { section: "html-playground", order: 80, icon: "components" },
});
