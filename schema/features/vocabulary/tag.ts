import { defineCollection } from "../../declaration/define-collection.ts";
import { ownAddress } from "../../declaration/field-groups.ts";

/** A subject that articles are marked with. */
export const tag = defineCollection({
  name: "tag",
  snapshotOrder: 22,
  address: { path: "/etiqueta", from: ["name"] },
  fields: {
    name: { kind: "text", label: "field.name", required: true, maxLength: 200 },
    lastUsedAt: { kind: "datetime", readOnly: true, label: "field.lastUsedAt" },
    url: ownAddress,
  },
  distinctTitles: true,
  list: {
    columns: ["name", "lastUsedAt"],
    filters: [],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "lastUsedAt", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: { sections: [{ title: "section.general", column: "main", fields: ["name"] }] },
  access: { read: "anyone", write: "anyone", delete: "editor", notLimited: ["READ"] },
  menu: { section: "content", order: 70, icon: "tag" },
});
