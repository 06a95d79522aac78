import { defineCollection } from "../../declaration/define-collection.ts";
import { publishingRuleFields } from "./external-publishing-rule-fields.ts";

/** Publishes articles elsewhere by itself. */
export const externalPublishingRule = defineCollection({
  name: "external-publishing-rule",
  fields: publishingRuleFields,
  list: {
    columns: ["name", "source", "priority", "disabled", "updatedAt"],
    filters: ["source", "disabled"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "priority", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    hint: "hint.unused",
    sections: [
      { title: "section.general", column: "main", fields: ["name", "connections"] },
      {
        title: "section.publishingCriterion",
        column: "main",
        fields: ["source", "sourceWindowMinutes", "filterCategoryInclude", "filterCategoryExclude", "strictAvailability"],
      },
      { title: "section.assistant", column: "main", fields: ["aiOptimize", "aiOptimizeCustomInstruction"] },
      { title: "section.operation", column: "side", fields: ["disabled", "priority", "delayMinutes"] },
      {
        title: "section.limits",
        column: "side",
        fields: ["limitAmount", "limitWindowMinutes", "repeatAmount", "repeatWindowMinutes"],
      },
    ],
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "social", order: 20, icon: "route" },
});
