import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** Who publishes articles that the explorer finds. */
export const explorerPublisher = defineCollection({
  name: "explorer-publisher",
  kind: "lookup",
  snapshotOrder: 33,
  fields: { name: requiredName },
  access: { read: "anyone", write: "nobody", notLimited: ["READ"] },
});
