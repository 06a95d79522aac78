import { defineCollection } from "../../declaration/define-collection.ts";

/** A document of a collection that the newsroom made up; `data` holds its fields by code. Its pages are generated. */
export const customCollectionImpl = defineCollection({
  name: "custom-collection-impl",
  snapshotOrder: 110,
  fields: {
    customCollection: { kind: "foreign", to: "custom-collection", required: true },
    data: { kind: "json" },
  },
  list: { columns: ["customCollection", "createdBy", "updatedAt"], filters: ["customCollection"] },
  entry: {
    sections: [
      { title: "section.customDocument", fields: ["data"] },
      { title: "section.general", column: "side", fields: ["customCollection"] },
    ],
  },
  access: { read: "admin", write: "admin" },
});
