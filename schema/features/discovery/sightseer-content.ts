import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, date, longText, noted, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** Something that an origin published, found by the server. */
export const sightseerContent = defineCollection({
  name: "sightseer-content",
  deviceDays: 30,
  snapshotOrder: 120,
  fields: {
    title: { kind: "text", maxLength: 500 },
    deck: longText,
    relevance: { kind: "number", min: 0, max: 1, step: 0.01, as: "percent" },
    /** A person set the relevance, so that the server does not. */
    relevanceManual: checkbox,
    url: webAddress,
    date,
    contentUpdatedAt: noted,
    contentCreatedAt: noted,
    /** Section of the origin's site, in its own words. */
    category: shortText,
    photoUrl: { ...webAddress, label: "field.sightseer-content.photoUrl" },
    origin: { kind: "foreign", to: "sightseer-origin" },
  },
  searchFields: ["title", "deck"],
  list: {
    columns: ["origin", { cell: "titleWithUrl", label: "field.title", from: ["title", "url"] }, "relevance", "date"],
    filters: ["origin"],
    sorts: [
      { by: "date", direction: "desc" },
      { by: "relevance", direction: "desc" },
      { by: "title", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.content", column: "main", fields: ["title", "deck", "url", "photoUrl"] },
      { title: "section.relevance", column: "side", fields: ["relevance", "relevanceManual"] },
      {
        title: "section.origin",
        column: "side",
        fields: ["origin", "category", "date", "contentCreatedAt", "contentUpdatedAt"],
      },
    ],
  },
  access: { read: "anyone", write: "anyone", create: "editor", delete: "editor" },
  menu: { section: "discovery", order: 20, icon: "telescope" },
});
