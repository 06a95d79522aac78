import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox } from "../../declaration/field-groups.ts";

/** Whether the copilot looks an article over before it is saved for review or publication; every editor's page asks. */
export const copilotReviewSettings = defineCollection({
  name: "copilot-review-settings",
  kind: "single",
  fields: { disabled: checkbox },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"] },
  menu: { section: "copilot", order: 20, icon: "checkup-list" },
});
