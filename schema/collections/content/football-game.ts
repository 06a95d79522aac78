import { defineCollection } from "../../define-collection.ts";
import { requiredName } from "../../field-groups.ts";

/** A football game that articles may be tied to. */
export const footballGame = defineCollection({
  name: "football-game",
  kind: "lookup",
  snapshotOrder: 31,
  fields: { name: requiredName },
  access: { read: "anyone", write: "nobody", notLimited: ["READ"] },
});
