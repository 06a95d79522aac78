import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** A football game that articles may be tied to. */
export const footballGame = defineCollection({
  name: "football-game",
  kind: "lookup",
  snapshotOrder: 31,
  fields: { name: requiredName },
  access: { read: "anyone", write: "nobody", notLimited: ["READ"] },
});
