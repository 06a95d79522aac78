import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, identifier, name, requiredName } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { columnSize } from "./custom-form-fields.ts";

/** A field of the collection's documents (decisions A.21: the one widget, 'input'). */
const widget = {
  type: {
    ...choice("option.customFieldType", ["text", "text-large", "number", "foreign", "foreign-custom"]),
    required: true,
    default: "text",
  },
  field: { ...identifier, required: true },
  name: { ...requiredName, label: "field.custom-collection.editUI.sections.widgets.name" },
  required: checkbox,
  /** What a reference refers to: a model, or a collection like this one. */
  config: {
    kind: "object",
    shownWhen: { field: "type", in: ["foreign", "foreign-custom"] },
    of: { model: { kind: "model" }, customCollection: { kind: "foreign", to: "custom-collection" } },
  },
} as const satisfies Fields;

/** A collection that the newsroom makes up: the page of its documents, and their list. */
export const customCollection = defineCollection({
  name: "custom-collection",
  snapshotOrder: 18,
  reference: ["name", "code"],
  fields: {
    name,
    code: { ...identifier, cloneClear: true },
    editUI: {
      kind: "list",
      of: {
        size: columnSize,
        sections: { kind: "list", of: { name, widgets: { kind: "list", of: widget } } },
      },
    },
    listUI: { kind: "list", of: { name, code: identifier } },
  },
  searchFields: ["name", "code"],
  list: { columns: ["name", "code"] },
  entry: {
    sections: [
      { title: "section.general", column: "side", fields: ["name", "code"] },
      { title: "section.collectionEditor", tab: "tab.editor", fields: ["editUI"] },
      { title: "section.collectionList", tab: "tab.list", fields: ["listUI"] },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"] },
  menu: { section: "data-playground", order: 30, icon: "table" },
});
