import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, disabled, env, name, priority } from "../../declaration/field-groups.ts";
import { htmlCode } from "./code-fields.ts";

const framePlacements = [
  "frame-head-after",
  "frame-body-before-outer",
  "frame-body-before-inner",
  "frame-body-after-inner",
  "frame-body-after-outer",
  "frame-toolbar-ad",
] as const;

/** From the top of an article's page to its bottom. */
const articlePlacements = [
  "article-top",
  "article-content-before",
  "article-header-before",
  "article-header-after",
  "article-photo-before",
  "article-photo-after",
  "article-multimedia-before",
  "article-multimedia-after",
  "article-body-before",
  "article-body-middle",
  "article-body-after",
  "article-mostread-before",
  "article-mostread-after",
  "article-tags-before",
  "article-tags-after",
  "article-related-before",
  "article-related-after",
  "article-content-after",
  "article-bottom",
] as const;

/** A piece of HTML put into a fixed slot of every page or article. */
export const webTag = defineCollection({
  name: "web-tag",
  onEveryPage: true,
  fields: {
    placement: choice("option.webTagPlacement", [...framePlacements, ...articlePlacements]),
    name,
    priority,
    env,
    disabled,
    html: htmlCode,
  },
  list: {
    columns: ["placement", "name", "priority", "env", "disabled"],
    filters: ["placement", "disabled"],
    sorts: [
      { by: "placement", direction: "asc" },
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.siteCode", fields: ["html"] },
      { title: "section.general", column: "side", fields: ["name", "placement", "priority", "env", "disabled"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 10, icon: "code" },
});
