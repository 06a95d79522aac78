import { defineCollection } from "../../declaration/define-collection.ts";
import { name } from "../../declaration/field-groups.ts";

/** A place of the site where slots of any size may be. */
export const adPlacement = defineCollection({
  name: "ad-placement",
  fields: { name },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "ad-server", order: 30, icon: "layout-board" },
});
