import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, identifier, name, requiredName } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { columnSize } from "./custom-form-fields.ts";
import { ruleChoice } from "./custom-rules.ts";

/** What a field of a made-up collection can be; `custom-definition.ts` makes a declared field of each. */
const fieldTypes = [
  "text",
  "text-large",
  "html",
  "number",
  "date",
  "checkbox",
  "select",
  "list",
  "picture",
  "file",
  "foreign",
  "foreign-custom",
] as const;

/** A field of the collection's documents (decisions A.21: the one widget, 'input'). */
const widget = {
  type: { ...choice("option.customFieldType", fieldTypes), required: true, default: "text" },
  field: { ...identifier, required: true },
  name: { ...requiredName, label: "field.custom-collection.editUI.sections.widgets.name" },
  required: checkbox,
  /** More than one value: several of the options, several documents. */
  many: { ...checkbox, shownWhen: { field: "type", in: ["select", "foreign", "foreign-custom"] } },
  /** What documents hold is the name of the option itself, so that programs and exports read words. */
  options: {
    kind: "list",
    shownWhen: { field: "type", in: ["select"] },
    required: { field: "type", in: ["select"] },
    of: { name: requiredName },
  },
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
    readBy: { ...ruleChoice, default: "admin" },
    writeBy: { ...ruleChoice, default: "admin" },
    /** Its list stands in the menu of whoever may read it. */
    inMenu: checkbox,
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
      { title: "section.general", column: "side", fields: ["name", "code", "readBy", "writeBy", "inMenu"] },
      { title: "section.collectionEditor", tab: "tab.editor", fields: ["editUI"] },
      { title: "section.collectionList", tab: "tab.list", fields: ["listUI"] },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"] },
  menu: { section: "data-playground", order: 30, icon: "table" },
});
