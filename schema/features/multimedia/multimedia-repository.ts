import { defineCollection } from "../../declaration/define-collection.ts";
import { date, multimediaItem, name } from "../../declaration/field-groups.ts";

/** Pictures and videos of one occasion, offered where people choose an image. */
export const multimediaRepository = defineCollection({
  name: "multimedia-repository",
  fields: {
    name,
    date,
    attribution: { kind: "text", maxLength: 500 },
    items: { kind: "list", of: multimediaItem },
  },
  searchFields: ["name", "attribution"],
  list: {
    columns: ["name", "date", "attribution", { cell: "itemCount", label: "field.multimedia-repository.items", from: ["items"] }],
    sorts: [
      { by: "date", direction: "desc" },
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.multimedia", column: "main", fields: ["items"] },
      { title: "section.general", column: "side", fields: ["name", "date", "attribution"] },
    ],
  },
  // The image picker of every page looks into them.
  access: { read: "anyone", write: "anyone", delete: "editor", notLimited: ["READ"] },
  menu: { section: "content", order: 60, icon: "library-photo" },
});
