import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";
import { formColumns, requiredSource } from "./custom-form-fields.ts";

/** A form over the documents of a collection, with widgets that the collection's own page does not have. */
export const customForm = defineCollection({
  name: "custom-form",
  fields: {
    ...requiredSource,
    name: requiredName,
    columns: {
      kind: "list",
      of: formColumns,
      default: [
        { id: "narrow", size: 4 },
        { id: "wide", size: 8 },
      ],
    },
  },
  list: { columns: ["name", "customModule", "customCollection"], filters: ["customModule", "customCollection"] },
  entry: {
    sections: [
      { title: "section.general", tab: "tab.structure", fields: ["name", "customModule", "customCollection"] },
      { title: "section.formWidgets", tab: "tab.widgets", fields: ["columns"] },
    ],
  },
  access: { read: "admin", write: "admin" },
});
