import { defineCollection } from "../../declaration/define-collection.ts";
import { counted, longText, noted, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

const found = { readOnly: true } as const;

/** Something that another publisher published, found by the server, to be read and taken over. Stays on the server. */
export const explorerArticle = defineCollection({
  name: "explorer-article",
  kind: "readonly",
  replicated: false,
  fields: {
    title: { ...shortText, ...found, maxLength: 500 },
    description: { ...longText, ...found, label: "field.description" },
    imageUrl: { ...webAddress, ...found, label: "field.explorer-article.imageUrl" },
    publisher: { kind: "foreign", to: "explorer-publisher", ...found },
    datePublished: noted,
    url: { ...webAddress, ...found },
    /** The same article where readers' phones find it fast. */
    ampProxyUrl: { ...webAddress, ...found, label: "field.explorer-article.ampProxyUrl" },
    /** What people did with it on social networks. */
    social: {
      kind: "object",
      ...found,
      of: { reactionCount: counted, shareCount: counted, commentCount: counted },
    },
    bodyHtml: { kind: "html", ...found, label: "field.article.bodyHtml" },
  },
  searchFields: ["title", "description"],
  list: {
    columns: [{ cell: "titleWithUrl", label: "field.title", from: ["title", "url"] }, "publisher", "datePublished"],
    filters: ["publisher"],
    sorts: [
      { by: "datePublished", direction: "desc" },
      { by: "title", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.content", column: "main", fields: ["title", "description", "bodyHtml"] },
      { title: "section.origin", column: "side", fields: ["publisher", "datePublished", "url", "ampProxyUrl", "imageUrl"] },
      { title: "section.social", column: "side", fields: ["social"] },
    ],
  },
  access: { read: "anyone", write: "nobody" },
});
