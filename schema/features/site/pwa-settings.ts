import { defineCollection } from "../../declaration/define-collection.ts";

/** The site as an application on phones. Nothing to set yet. */
export const pwaSettings = defineCollection({
  name: "pwa-settings",
  kind: "single",
  fields: {},
  entry: { hint: "hint.unused.pwa", sections: [] },
  access: { read: "admin", write: "admin" },
});
