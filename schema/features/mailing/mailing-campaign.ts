import { defineCollection } from "../../declaration/define-collection.ts";
import { mailingCampaignFields } from "./mailing-campaign-fields.ts";

/** A mail to everybody on some lists. */
export const mailingCampaign = defineCollection({
  name: "mailing-campaign",
  snapshotOrder: 122,
  deviceDays: 365,
  fields: mailingCampaignFields,
  titleField: "subject",
  searchFields: ["subject", "snippet"],
  list: {
    columns: [
      "subject",
      "mailingList",
      "status",
      "date",
      { cell: "metrics", label: "field.metrics", from: ["sent", "impressionCount", "clickCount"] },
    ],
    filters: ["status", "mailingList"],
    sorts: [
      { by: "updatedAt", direction: "desc" },
      { by: "date", direction: "desc" },
      { by: "subject", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.header", column: "main", fields: ["subject", "snippet"] },
      {
        title: "section.trial",
        column: "main",
        hint: "hint.trial",
        fields: ["trialSubject", "trialShare", "trialHours", "trialBy"],
      },
      { title: "section.template", column: "main", fields: ["mailingTemplate", "mailingTemplateData"] },
      { title: "section.body", column: "main", hint: "hint.mailReader", fields: ["bodyHtml"] },
      {
        title: "section.segments",
        column: "main",
        hint: "hint.segments",
        fields: [
          "filterLastActiveDays",
          "segmentAudienceSegmentInclude",
          "segmentAudienceSegmentExclude",
          "segmentIpLocationInclude",
          "segmentIpLocationExclude",
        ],
      },
      { title: "section.sending", column: "side", fields: ["status", "date", "mailingList", "auxMailingLists", "author"] },
      {
        title: "section.metrics",
        column: "side",
        fields: ["executed", "enqueued", "sent", "errored", "impressionCount", "clickCount"],
      },
      { title: "section.metadata", column: "side", fields: ["metadata"] },
      { title: "section.advanced", column: "side", fields: ["deliveryMethod", "env"] },
    ],
    // What went out is what readers have.
    lockedWhen: { field: "status", in: ["SENT"] },
    autosave: { field: "status", in: ["DRAFT"] },
    poll: {
      fields: ["executed", "enqueued", "sent", "errored", "impressionCount", "clickCount"],
      seconds: 4,
      while: { field: "enqueued", filled: true },
      unmodified: true,
    },
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "mail", order: 10, icon: "mail-forward" },
});
