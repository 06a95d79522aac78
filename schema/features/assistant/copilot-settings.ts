import { defineCollection } from "../../declaration/define-collection.ts";
import { admins, checkbox, choice } from "../../declaration/field-groups.ts";

/** Who receives what the server reports of the audience by e-mail, and from when on it is a spike. */
export const copilotSettings = defineCollection({
  name: "copilot-settings",
  kind: "single",
  fields: {
    emailReportDisabled: checkbox,
    emailReportDefaultRecipients: choice("option.reportRecipients", [null, "NONE", "UNRESTRICTED", "ALL"]),
    emailReportIncludeRecipients: { kind: "foreign-multiple", to: "user", where: admins },
    emailReportExcludeRecipients: { kind: "foreign-multiple", to: "user", where: admins },
    spikesDisabled: checkbox,
    /** So many times what is usual. */
    spikeFactor: { kind: "number", min: 1.5, max: 100, step: 0.5 },
    /** And so many visits in an hour. */
    spikeVisits: { kind: "number", min: 1, step: 1 },
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
      { title: "section.spikes", fields: ["spikesDisabled", "spikeFactor", "spikeVisits"] },
    ],
    hint: "hint.emailReport",
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "copilot", order: 10, icon: "robot" },
});
