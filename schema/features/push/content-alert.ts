import { defineCollection } from "../../declaration/define-collection.ts";
import { delivered, description, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** A notice to the apps of some brands. Once sent it stays as it is (BRAND-041). */
export const contentAlert = defineCollection({
  name: "content-alert",
  feature: "mediaapp",
  snapshotOrder: 111,
  deviceDays: 365,
  fields: {
    title: { ...shortText, required: true },
    description,
    launchUrl: { ...webAddress, label: "field.content-alert.launchUrl" },
    brands: { kind: "foreign-multiple", to: "brand" },
    ...delivered,
    sentAt: { ...delivered.sentAt, label: "field.content-alert.sentAt" },
  },
  searchFields: ["title", "description"],
  list: {
    columns: ["title", { cell: "dateOrDash", label: "field.date", from: ["sentAt"] }],
    sorts: [
      { by: "createdAt", direction: "desc" },
      { by: "sentAt", direction: "desc" },
      { by: "title", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["title", "description", "launchUrl"] },
      { title: "section.sending", column: "side", fields: ["brands", "sentAt"] },
      {
        title: "section.metrics",
        column: "side",
        fields: ["enqueued", "sent", "errored", "uncertain"],
        shownWhen: { field: "sentAt", filled: true },
      },
    ],
    lockedWhen: { field: "sentAt", filled: true },
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "multimedia", order: 20, icon: "bell-ringing" },
});
