import { defineCollection } from "../../declaration/define-collection.ts";
import { choices, name } from "../../declaration/field-groups.ts";
import { adPages } from "./ad-positions.ts";

/** A place of the site where slots of any size may be. */
export const adPlacement = defineCollection({
  name: "ad-placement",
  onEveryPage: true,
  fields: {
    name,
    /** Pages of the project's site that it stands for; none: it is a place of apps or mails. */
    pages: choices("option.adPage", adPages),
  },
  access: { read: "anyone", pages: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "ad-server", order: 30, icon: "layout-board" },
});
