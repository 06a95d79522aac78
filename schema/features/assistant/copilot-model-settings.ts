import { defineCollection } from "../../declaration/define-collection.ts";
import { shortText } from "../../declaration/field-groups.ts";

/** The language model behind the copilot, the account it is used with, and the style that it writes in. */
export const copilotModelSettings = defineCollection({
  name: "copilot-model-settings",
  kind: "single",
  fields: {
    apiKey: { kind: "secret" },
    org: shortText,
    apiProject: shortText,
    model: shortText,
    /** Sent with every question. */
    houseStyle: { kind: "text-large", maxLength: 4000 },
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "copilot", order: 30, icon: "brain" },
});
