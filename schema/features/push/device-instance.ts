import { defineCollection } from "../../declaration/define-collection.ts";
import { counted, placeParts, shortText } from "../../declaration/field-groups.ts";

/** A reader's browser or telephone, as the site knows it. Stays on the server: there are as many as readers. */
export const deviceInstance = defineCollection({
  name: "device-instance",
  kind: "readonly",
  replicated: false,
  snapshotOrder: 999,
  fields: {
    user: { kind: "foreign", to: "user", readOnly: true },
    /** Whether `user` is known: the list shows only those when asked to. */
    identified: { kind: "checkbox", readOnly: true },
    fingerprintLength: counted,
    ipLocation: { kind: "object", readOnly: true, of: { ip: shortText, continent: shortText, ...placeParts } },
    /** What audience estimates ask for (spec 2 §7): can be pushed to, and belongs to these segments. */
    pushEnabled: { kind: "checkbox", readOnly: true },
    audienceSegments: { kind: "foreign-multiple", to: "audience-segment", readOnly: true },
    pushSubscription: { kind: "json", readOnly: true },
    pushSubscriptionErrors: {
      kind: "list",
      readOnly: true,
      of: { date: { kind: "datetime" }, message: { kind: "text-large" } },
    },
  },
  list: {
    columns: [
      "id",
      "fingerprintLength",
      { cell: "place", label: "field.device-instance.ipLocation", from: ["ipLocation"] },
      "user",
      {
        cell: "filledWithout",
        label: "field.device-instance.pushSubscription",
        from: ["pushSubscription", "pushSubscriptionErrors"],
      },
      { cell: "relativeDate", label: "column.firstDetection", from: ["createdAt"] },
      { cell: "relativeDate", label: "column.lastActivity", from: ["updatedAt"] },
    ],
    filters: ["user", "identified"],
    sorts: [
      { by: "updatedAt", direction: "desc" },
      { by: "createdAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.device", column: "main", fields: ["user", "identified", "fingerprintLength", "audienceSegments"] },
      { title: "section.location", column: "side", fields: ["ipLocation"] },
      { title: "section.push", column: "side", fields: ["pushEnabled", "pushSubscription", "pushSubscriptionErrors"] },
    ],
  },
  access: { read: "admin", write: "nobody" },
  menu: { section: "audience", order: 20, icon: "devices" },
});
