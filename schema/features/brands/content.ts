import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, date, description, image, multimediaItem, openCategories, shortText } from "../../declaration/field-groups.ts";

/** A piece of a brand's app: an episode, a video, a note. */
export const content = defineCollection({
  name: "content",
  feature: "mediaapp",
  snapshotOrder: 110,
  deviceDays: 365,
  fields: {
    title: { ...shortText, maxLength: 500, required: true, counter: true },
    description,
    multimedia: { kind: "list", of: multimediaItem },
    starred: checkbox,
    brand: { kind: "foreign", to: "brand" },
    category: { kind: "foreign", to: "category", where: openCategories },
    date,
    photoAsset: { ...image, label: "field.photo.asset" },
  },
  searchFields: ["title", "description"],
  list: {
    columns: ["brand", "category", "title", "date", "starred"],
    filters: ["brand"],
    sorts: [
      { by: "date", direction: "desc" },
      { by: "title", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["title", "description"] },
      { title: "section.multimedia", column: "main", fields: ["multimedia"] },
      { title: "section.publication", column: "side", fields: ["brand", "category", "date", "starred"] },
      { title: "section.cover", column: "side", fields: ["photoAsset"] },
    ],
  },
  access: { read: "anyone", write: "anyone", delete: "editor" },
  menu: { section: "multimedia", order: 10, icon: "movie" },
});
