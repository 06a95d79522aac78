import { defineCollection } from "../../define-collection.ts";
import { requiredName } from "../../field-groups.ts";

/** Who publishes articles that the explorer finds. */
export const explorerPublisher = defineCollection({
  name: "explorer-publisher",
  kind: "lookup",
  snapshotOrder: 33,
  fields: { name: requiredName },
  access: { read: "anyone", write: "nobody", notLimited: ["READ"] },
});
