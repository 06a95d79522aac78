import { defineCollection } from "../../declaration/define-collection.ts";
import { shortText } from "../../declaration/field-groups.ts";

/** The project's application in OneSignal. */
export const oneSignalSettings = defineCollection({
  name: "one-signal-settings",
  kind: "single",
  fields: {
    appId: { ...shortText, required: true },
    apiKey: { kind: "secret", required: true },
  },
  entry: { hint: "hint.oneSignal" },
  access: { read: "admin", write: "admin" },
  menu: { section: "push", order: 20, icon: "bell-cog" },
});
