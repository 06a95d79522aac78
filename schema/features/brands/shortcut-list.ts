import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, choices, name, priority } from "../../declaration/field-groups.ts";
import type { ListField, NumberField, ObjectField } from "../../declaration/fields.ts";
import { webAddress } from "../../text/web-address.ts";

/** Pixels of the app's screen. */
const pixels = { kind: "number", min: 0 } as const satisfies NumberField;

const itemStyle = {
  kind: "object",
  whole: true,
  of: {
    /** Somebody must choose; 'automatic' is a choice. */
    display: { ...choice("option.shortcutDisplay", [null, "VECTOR_TEXT", "VECTOR", "ICON"]), required: true },
    borderRadius: pixels,
    elevation: pixels,
    size: pixels,
  },
} as const satisfies ObjectField;

const items = {
  kind: "list",
  of: {
    project: { kind: "foreign", to: "project" },
    brand: { kind: "foreign", to: "brand", within: "project" },
    name,
    url: webAddress,
    vector: { kind: "drawing" },
  },
} as const satisfies ListField;

/** Buttons of the apps that lead to brands or addresses. */
export const shortcutList = defineCollection({
  name: "shortcut-list",
  feature: "mediaapp",
  fields: {
    name,
    priority,
    brands: { kind: "foreign-multiple", to: "brand" },
    disabled: checkbox,
    displayLocations: choices("option.shortcutLocation", ["DRAWER", "BODY"]),
    itemStyle,
    items,
  },
  list: {
    columns: ["name", "priority", "brands", "disabled"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "priority", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    hint: "hint.unused",
    sections: [
      { title: "section.general", column: "main", fields: ["name", "items"] },
      { title: "section.operation", column: "side", fields: ["disabled", "priority", "brands", "displayLocations"] },
      { title: "section.appearance", column: "side", fields: ["itemStyle"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "multimedia", order: 30, icon: "layout-grid" },
});
