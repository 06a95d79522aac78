import { defineCollection } from "../../declaration/define-collection.ts";
import { webAddress } from "../../text/web-address.ts";
import { crops } from "./crop-fields.ts";

/** An uploaded file and its derived sizes. Uploads create it; people only describe it. */
export const asset = defineCollection({
  name: "asset",
  storage: "asset",
  uploaded: true,
  snapshotOrder: 90,
  fields: {
    name: { kind: "text", label: "field.name", maxLength: 500 },
    type: {
      kind: "select",
      readOnly: true,
      options: [
        { value: "photo", label: "option.assetType.photo" },
        { value: "video", label: "option.assetType.video" },
        { value: "audio", label: "option.assetType.audio" },
        { value: "file", label: "option.assetType.file" },
      ],
    },
    description: { kind: "text-large", label: "field.description", maxLength: 2000 },
    attribution: { kind: "text", maxLength: 500 },
    copyright: { kind: "text", maxLength: 500 },
    /** With commas between them. */
    keywords: { kind: "text", maxLength: 1000 },
    /** What a picture shows, for those who cannot see it. */
    alt: { kind: "text", maxLength: 1000 },
    /** Pixels of the picture or video as people see it. */
    width: { kind: "number", readOnly: true },
    height: { kind: "number", readOnly: true },
    crops,
    /** The original (tag `original`) and smaller versions, tagged by their width in pixels, `360` for thumbnails. */
    files: {
      kind: "list",
      readOnly: true,
      of: {
        url: webAddress,
        tag: { kind: "text" },
        width: { kind: "number", label: "field.asset.width" },
        height: { kind: "number", label: "field.asset.height" },
        size: { kind: "number" },
        mime: { kind: "text" },
      },
    },
    /** Of an edited copy: what it was made from, which stays as it is. */
    editedFrom: { kind: "foreign", to: "asset", readOnly: true, hidden: true },
    /** Of what was sent in a conversation of some people: they alone have it. */
    members: { kind: "list", readOnly: true, hidden: true, of: { user: { kind: "foreign", to: "user" } } },
  },
  reference: ["name", "files", "description", "attribution", "alt", "crops"],
  searchFields: ["name", "description", "attribution", "keywords"],
  list: {
    columns: ["name", "type", "description", "attribution", "updatedAt"],
    filters: ["type", "createdBy"],
    sorts: [
      { by: "createdAt", direction: "desc" },
      { by: "name", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.file", column: "main", fields: ["name", "description", "alt", "attribution", "copyright", "keywords"] },
      { title: "section.crops", column: "main", fields: ["crops"] },
      { title: "section.versions", column: "side", fields: ["type", "width", "height"] },
    ],
  },
  access: { read: "anyone", write: "anyone", delete: "editor", notLimited: ["READ", "CREATE"], members: "members" },
});
