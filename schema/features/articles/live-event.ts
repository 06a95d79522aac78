import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** A live event that articles may be tied to. */
export const liveEvent = defineCollection({
  name: "live-event",
  kind: "lookup",
  snapshotOrder: 30,
  fields: { name: requiredName },
  access: { read: "anyone", write: "nobody", notLimited: ["READ"] },
});
