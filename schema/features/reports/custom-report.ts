import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";
import { requiredSource } from "../custom-collections/custom-form-fields.ts";

const script = { kind: "code", language: "javascript", strict: true, compiled: "always" } as const;

/** A table counted from the documents of a collection: each is mapped, what has the same key is reduced to a row. */
export const customReport = defineCollection({
  name: "custom-report",
  fields: {
    ...requiredSource,
    name: requiredName,
    mapFunction: script,
    reduceFunction: script,
    fieldsFunction: script,
  },
  list: { columns: ["name"], filters: ["customModule", "customCollection"] },
  entry: {
    sections: [
      {
        title: "section.program",
        hint: "hint.customReport",
        fields: ["mapFunction", "reduceFunction", "fieldsFunction"],
      },
      { title: "section.general", column: "side", fields: ["name", "customModule", "customCollection"] },
    ],
  },
  access: { read: "admin", write: "admin" },
});
