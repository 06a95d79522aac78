import { defineCollection } from "../../declaration/define-collection.ts";
import { alternativeWebpages, customMetadata, IMAGE_TYPES, ownAddress } from "../../declaration/field-groups.ts";

/** Somebody that articles are about. */
export const person = defineCollection({
  name: "person",
  snapshotOrder: 23,
  address: { path: "/persona", from: ["name"] },
  fields: {
    name: { kind: "text", label: "field.name", required: true, maxLength: 200 },
    biography: { kind: "html" },
    photoAsset: { kind: "asset", accept: IMAGE_TYPES },
    alternativeWebpages,
    lastUsedAt: { kind: "datetime", readOnly: true, label: "field.lastUsedAt" },
    metadata: customMetadata("Person"),
    url: ownAddress,
  },
  distinctTitles: true,
  list: {
    columns: ["photoAsset", "name", "lastUsedAt"],
    filters: [],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "lastUsedAt", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "biography", "alternativeWebpages"] },
      { title: "section.images", column: "side", fields: ["photoAsset"] },
      { title: "section.metadata", column: "side", fields: ["metadata"] },
    ],
  },
  access: { read: "anyone", write: "anyone", delete: "editor", notLimited: ["READ"] },
  menu: { section: "content", order: 80, icon: "user" },
});
