import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** A figure that fronts show: the dollar, the height of the river. */
export const numericVariable = defineCollection({
  name: "numeric-variable",
  kind: "lookup",
  snapshotOrder: 32,
  fields: { name: requiredName },
  access: { read: "anyone", write: "nobody", notLimited: ["READ"] },
});
