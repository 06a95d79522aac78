import { defineCollection } from "../../declaration/define-collection.ts";
import { image, longText, requiredName } from "../../declaration/field-groups.ts";

/** One broadcast of a radio or television programme. */
export const schedule = defineCollection({
  name: "schedule",
  fields: {
    name: requiredName,
    detail: longText,
    imageAsset: image,
    startDate: { kind: "datetime", required: true },
    endDate: { kind: "datetime", required: true },
  },
  searchFields: ["name", "detail"],
  list: {
    columns: ["imageAsset", "name", "startDate", "endDate"],
    sorts: [
      { by: "startDate", direction: "desc" },
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "detail"] },
      { title: "section.dates", column: "side", fields: ["startDate", "endDate"] },
      { title: "section.images", column: "side", fields: ["imageAsset"] },
    ],
  },
  access: { read: "anyone", write: "anyone", delete: "editor" },
});
