import { defineCollection } from "../../declaration/define-collection.ts";

/** Pages for AMP readers. Nothing to set yet. */
export const ampSettings = defineCollection({
  name: "amp-settings",
  kind: "single",
  fields: {},
  entry: { hint: "hint.unused.amp", sections: [] },
  access: { read: "admin", write: "admin" },
  menu: { section: "settings", order: 40, icon: "bolt" },
});
