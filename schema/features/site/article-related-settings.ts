import { defineCollection } from "../../declaration/define-collection.ts";
import { choices } from "../../declaration/field-groups.ts";

/** How articles related to another one are found: one rule after the other until there are enough. */
export const articleRelatedSettings = defineCollection({
  name: "article-related-settings",
  onEveryPage: true,
  kind: "single",
  fields: {
    rules: {
      kind: "list",
      of: {
        filters: choices("option.relatedFilter", ["first-tag", "category", "text-search"]),
        /** Between the dates of the two articles. */
        maxDateDiffHours: { kind: "duration", unit: "hours", min: 0 },
      },
    },
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "interface", order: 30, icon: "link" },
});
