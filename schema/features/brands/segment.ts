import { defineCollection } from "../../declaration/define-collection.ts";
import { audio, checkbox, date, description, disabled, image, requiredName } from "../../declaration/field-groups.ts";

/** A piece of audio. */
export const segment = defineCollection({
  name: "segment",
  fields: {
    name: requiredName,
    description,
    date: { ...date, required: true },
    sponsored: checkbox,
    disabled,
    audioAsset: { ...audio, required: true },
    photoAsset: image,
  },
  list: {
    columns: ["photoAsset", "name", "date", "sponsored", "disabled"],
    filters: ["sponsored", "disabled"],
    sorts: [
      { by: "date", direction: "desc" },
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    hint: "hint.unused",
    sections: [
      { title: "section.general", column: "main", fields: ["name", "description", "audioAsset"] },
      { title: "section.publication", column: "side", fields: ["date", "sponsored", "disabled"] },
      { title: "section.images", column: "side", fields: ["photoAsset"] },
    ],
  },
  access: { read: "anyone", write: "anyone", delete: "editor" },
});
