import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, count, name, openCategories } from "../../declaration/field-groups.ts";

/** Which articles and alerts are sent as notices by themselves, once they are published. */
export const autoPushSettings = defineCollection({
  name: "auto-push-settings",
  kind: "single",
  fields: {
    enabled: checkbox,
    perHour: count,
    /** Articles are not sent from the one to the other, in the newsroom's hours, also over midnight; where both are named. */
    quietFrom: { kind: "time" },
    quietTo: { kind: "time" },
    rules: {
      kind: "list",
      of: {
        name,
        /** Articles of one of these, and with one of the tags, where both are named. */
        categories: { kind: "foreign-multiple", to: "category", where: openCategories },
        tags: { kind: "foreign-multiple", to: "tag" },
        /** Breaking news as well; with sections, those that are for one of them. */
        breaking: checkbox,
      },
    },
  },
  entry: {
    hint: "hint.autoPush",
    sections: [
      { title: "section.pushRules", column: "main", fields: ["rules"] },
      { title: "section.general", column: "side", fields: ["enabled", "perHour", "quietFrom", "quietTo"] },
    ],
  },
  access: { read: "admin", write: "admin" },
});
