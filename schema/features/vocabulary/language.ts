import { defineCollection } from "../../declaration/define-collection.ts";

/** A language that articles are translated into. */
export const language = defineCollection({
  name: "language",
  snapshotOrder: 21,
  fields: {
    name: { kind: "text", label: "field.name", required: true, maxLength: 200 },
    code: { kind: "text", required: true, maxLength: 35, cloneClear: true },
  },
  searchFields: ["name", "code"],
  list: {
    columns: ["name", "code"],
    filters: [],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: { sections: [{ title: "section.general", column: "main", fields: ["name", "code"] }] },
  access: { read: "anyone", write: "editor", notLimited: ["READ"] },
  menu: { section: "content", order: 120, icon: "language" },
});
