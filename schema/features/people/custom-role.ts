import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** A role of the newsroom's own making. Stored; nothing enforces it (decisions B). */
export const customRole = defineCollection({
  name: "custom-role",
  fields: { name: requiredName },
  list: { columns: ["name"] },
  entry: { hint: "hint.unused" },
  access: { read: "admin", write: "admin" },
});
