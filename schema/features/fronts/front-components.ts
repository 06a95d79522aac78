import { choice, count, name } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";

/** What a front is built of (spec 1 §3, Front). */
const componentType = {
  ...choice("option.frontComponent", [
    "article",
    "html",
    "survey",
    "article-list",
    "custom",
    "numeric-variables",
    "row",
    "multimedia",
  ]),
  required: true,
  label: "field.type",
} as const satisfies Fields[string];

const component = {
  type: componentType,
  name,
  data: { kind: "json", placed: true, formOf: { by: "type", forms: "front-component" }, label: "field.front.components.data" },
  metadata: { kind: "metadata", model: "Front", submodel: "components", label: "field.metadata" },
} as const satisfies Fields;

/** The components of a front, and those that are put in between them at fixed places. */
export const frontComponentFields = {
  components: { kind: "list", placed: true, of: component },
  insertsWidgets: {
    kind: "list",
    of: {
      skipComponents: count,
      skipRows: count,
      skipColumns: count,
      minColumns: count,
      maxColumns: count,
      widgets: { kind: "list", of: component },
    },
  },
  insertsWidgetsIncludeSlider: { kind: "checkbox", default: false },
} as const satisfies Fields;
