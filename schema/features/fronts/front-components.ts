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

/** Compositions that become the front's at an hour, by the server's clock. */
export const frontPlanFields = {
  plans: {
    kind: "list",
    hidden: true,
    cloneClear: true,
    of: {
      at: { kind: "datetime", required: true, label: "field.front.plans.at" },
      name,
      /** It came after its hour: it waits for somebody who decides. The server says so. */
      late: { kind: "checkbox", label: "field.front.plans.late" },
      components: { kind: "list", placed: true, of: component, label: "field.front.components" },
    },
  },
  /** When the next of them is due. */
  plannedAt: { kind: "datetime", readOnly: true, hidden: true, cloneClear: true },
  /** The one that was published last. */
  lastPlan: {
    kind: "object",
    readOnly: true,
    hidden: true,
    cloneClear: true,
    of: { at: { kind: "datetime", label: "field.front.plans.at" }, name },
  },
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
