import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, date, identifier, name } from "../../declaration/field-groups.ts";

/** A value that the site shows and programs change: a price, a table, a text. */
export const customData = defineCollection({
  name: "custom-data",
  reference: ["name", "code"],
  fields: {
    name,
    code: identifier,
    date,
    dataType: { ...choice("option.customDataType", ["generic", "number", "string"]), default: "generic" },
    value: {
      kind: "json",
      holds: "any",
      typedAs: { by: "dataType", cases: { number: "number", string: "text" } },
      ignoresInvalid: true,
    },
  },
  searchFields: ["name", "code"],
  list: {
    columns: ["name", "code", "dataType", "date", "updatedAt"],
    filters: ["dataType"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "date", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.customDataValue", fields: ["value"] },
      { title: "section.general", column: "side", fields: ["name", "code", "dataType", "date"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "data-playground", order: 10, icon: "database" },
});
