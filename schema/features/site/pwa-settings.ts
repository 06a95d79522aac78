import { defineCollection } from "../../declaration/define-collection.ts";
import { count } from "../../declaration/field-groups.ts";

/** The site as an application on phones. Whether browsers keep it at hand the web settings say. */
export const pwaSettings = defineCollection({
  name: "pwa-settings",
  kind: "single",
  fields: {
    /** Pages that were read last and open without a network. */
    offlinePages: { ...count, min: 1, max: 200 },
  },
  entry: { hint: "hint.pwa", sections: [{ title: "section.general", fields: ["offlinePages"] }] },
  access: { read: "admin", write: "admin" },
});
