import { defineCollection } from "../../declaration/define-collection.ts";
import { identifier, requiredName } from "../../declaration/field-groups.ts";
import { customSource } from "./custom-form-fields.ts";

/** A list of the documents of a collection, opened with a form. */
export const customListing = defineCollection({
  name: "custom-listing",
  fields: {
    ...customSource,
    customForm: { kind: "foreign", to: "custom-form" },
    name: requiredName,
    fields: { kind: "list", of: { field: identifier } },
  },
  list: { columns: ["name", "customModule", "customCollection"], filters: ["customModule", "customCollection"] },
  entry: {
    sections: [
      { title: "section.listingFields", fields: ["fields"] },
      { title: "section.general", column: "side", fields: ["name", "customModule", "customCollection", "customForm"] },
    ],
  },
  access: { read: "admin", write: "admin" },
});
