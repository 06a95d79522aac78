import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** A mark that articles may carry ('Exclusivo'). */
export const articleBadge = defineCollection({
  name: "article-badge",
  snapshotOrder: 30,
  fields: { name: requiredName },
  distinctTitles: true,
  access: { read: "anyone", write: "editor", notLimited: ["READ"] },
  menu: { section: "interface", order: 20, icon: "award" },
});
