import { defineCollection } from "../../declaration/define-collection.ts";
import { ruleChoice } from "./custom-rules.ts";

/** A document of a collection that the newsroom made up; `data` holds its fields by code. Its pages are generated. */
export const customCollectionImpl = defineCollection({
  name: "custom-collection-impl",
  snapshotOrder: 110,
  fields: {
    customCollection: { kind: "foreign", to: "custom-collection", required: true },
    data: { kind: "json" },
    /** The first of its texts, by which references name it (`titleOfCustom`). */
    title: { kind: "text", readOnly: true, hidden: true },
    /** Those of its collection. */
    readBy: { ...ruleChoice, readOnly: true, hidden: true },
    writeBy: { ...ruleChoice, readOnly: true, hidden: true },
  },
  list: {
    columns: ["title", "customCollection", "createdBy", "updatedAt"],
    filters: ["customCollection"],
    sorts: [{ by: "updatedAt", direction: "desc" }],
  },
  entry: {
    sections: [
      { title: "section.customDocument", fields: ["data"] },
      { title: "section.general", column: "side", fields: ["customCollection"] },
    ],
  },
  access: { read: "anyone", write: "anyone", ruledBy: true },
});
