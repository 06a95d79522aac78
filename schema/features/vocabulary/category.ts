import { defineCollection } from "../../declaration/define-collection.ts";
import { customMetadata, ownAddress } from "../../declaration/field-groups.ts";

/** A section of the site. Closed ones keep their articles but are no longer offered. */
export const category = defineCollection({
  name: "category",
  onEveryPage: true,
  snapshotOrder: 20,
  address: { path: "/seccion", from: ["name"] },
  fields: {
    name: { kind: "text", label: "field.name", required: true, maxLength: 200 },
    parent: { kind: "foreign", to: "category" },
    color: { kind: "color" },
    closed: { kind: "checkbox", default: false },
    metadata: customMetadata("Category"),
    url: ownAddress,
  },
  distinctTitles: true,
  list: {
    columns: ["name", "parent", "color", "closed"],
    filters: ["parent", "closed"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "parent", "color", "closed"] },
      { title: "section.metadata", column: "side", fields: ["metadata"] },
    ],
  },
  access: { read: "anyone", write: "editor", notLimited: ["READ"] },
  menu: [
    { section: "content", order: 90, icon: "category" },
    { section: "multimedia", order: 60, icon: "category" },
  ],
});
