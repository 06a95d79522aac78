import { defineCollection } from "../../declaration/define-collection.ts";
import { admins, checkbox, choice } from "../../declaration/field-groups.ts";

/** Who receives the copilot's reports by e-mail. */
export const copilotSettings = defineCollection({
  name: "copilot-settings",
  kind: "single",
  fields: {
    emailReportDisabled: checkbox,
    emailReportDefaultRecipients: choice("option.reportRecipients", [null, "NONE", "UNRESTRICTED", "ALL"]),
    emailReportIncludeRecipients: { kind: "foreign-multiple", to: "user", where: admins },
    emailReportExcludeRecipients: { kind: "foreign-multiple", to: "user", where: admins },
  },
  entry: {
    sections: [
      {
        title: "section.emailReport",
        fields: [
          "emailReportDisabled",
          "emailReportDefaultRecipients",
          "emailReportIncludeRecipients",
          "emailReportExcludeRecipients",
        ],
      },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "copilot", order: 10, icon: "robot" },
});
