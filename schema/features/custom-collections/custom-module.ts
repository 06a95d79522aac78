import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** Forms, listings and reports that belong together. */
export const customModule = defineCollection({
  name: "custom-module",
  fields: { name: requiredName },
  list: { columns: ["name"] },
  access: { read: "admin", write: "admin" },
});
