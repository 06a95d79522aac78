import { defineCollection } from "../../declaration/define-collection.ts";

/** A group of projects. */
export const organization = defineCollection({
  name: "organization",
  scope: "global",
  snapshotOrder: 11,
  fields: { name: { kind: "text", label: "field.name", required: true, maxLength: 200 } },
  list: {
    columns: ["name", "updatedAt"],
    filters: [],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: { sections: [{ title: "section.general", column: "main", fields: ["name"] }] },
  access: { read: "anyone", pages: "systemAdmin", write: "systemAdmin", notLimited: ["READ"] },
  menu: { section: "system", order: 30, icon: "building" },
});
