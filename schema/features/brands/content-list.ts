import { defineCollection } from "../../declaration/define-collection.ts";
import { name } from "../../declaration/field-groups.ts";

/** Contents of a brand in an order of their own. */
export const contentList = defineCollection({
  name: "content-list",
  feature: "mediaapp",
  fields: {
    name,
    brand: { kind: "foreign", to: "brand" },
    contents: { kind: "foreign-multiple", to: "content" },
  },
  list: { columns: ["name", "brand"] },
  access: { read: "anyone", write: "editor", notLimited: ["READ"] },
  menu: { section: "multimedia", order: 40, icon: "playlist" },
});
