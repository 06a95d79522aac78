import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox } from "../../declaration/field-groups.ts";

/** Whether notices are sent by themselves at all. */
export const autoPushSettings = defineCollection({
  name: "auto-push-settings",
  kind: "single",
  fields: { enabled: checkbox },
  entry: { hint: "hint.unused" },
  access: { read: "admin", write: "admin" },
});
