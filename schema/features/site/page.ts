import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, image, longText, ownAddress, richBody, shortText } from "../../declaration/field-groups.ts";
import { pageStatusOptions } from "../../declaration/options.ts";
import { siteError, siteErrorSection } from "./code-fields.ts";

/** A page of the site that is no article: legal notices, contact, special editions. */
export const page = defineCollection({
  name: "page",
  address: { path: "/pagina", from: ["slug", "title"] },
  fields: {
    title: { ...shortText, required: true },
    slug: { ...shortText, tidy: "slug", cloneClear: true },
    deck: longText,
    status: { kind: "select", options: pageStatusOptions, default: "DRAFT", cloneClear: true },
    photoAsset: image,
    renderMode: choice("option.renderMode", [null, "html", "template"]),
    ...richBody,
    less: { kind: "code", language: "less", compiled: true },
    url: ownAddress,
    siteError,
  },
  published: { field: "status", in: ["PUBLISHED"] },
  reference: ["title", "status"],
  searchFields: ["title", "slug"],
  list: { columns: ["title", "slug"] },
  entry: {
    sections: [
      { ...siteErrorSection, column: "main" },
      { title: "section.header", column: "main", fields: ["title", "deck"] },
      { title: "section.body", column: "main", fields: ["bodyHtml"] },
      { title: "section.styles", column: "main", fields: ["less"] },
      { title: "section.publication", column: "side", fields: ["status", "slug", "renderMode"] },
      { title: "section.images", column: "side", fields: ["photoAsset"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "content", order: 100, icon: "file-text" },
});
