import { defineCollection } from "../../declaration/define-collection.ts";
import { shortText } from "../../declaration/field-groups.ts";

/** The language model behind the copilot, and the account it is used with. */
export const copilotModelSettings = defineCollection({
  name: "copilot-model-settings",
  kind: "single",
  fields: {
    apiKey: { kind: "secret" },
    org: shortText,
    apiProject: shortText,
    model: shortText,
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "copilot", order: 30, icon: "brain" },
});
