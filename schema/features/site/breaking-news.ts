import { defineCollection } from "../../declaration/define-collection.ts";
import { customMetadata, multimediaItem, openCategories, shortText } from "../../declaration/field-groups.ts";
import { webAddress } from "../../text/web-address.ts";

/** An alert over the pages of the site, or of some categories, while it is enabled. */
export const breakingNews = defineCollection({
  name: "breaking-news",
  onEveryPage: true,
  fields: {
    enabled: { kind: "checkbox", default: false, cloneClear: true },
    title: { ...shortText, required: { field: "enabled", in: [true] } },
    /** An address of the web, or a path of the site. */
    url: { ...webAddress, pattern: "https?://.+|/(?!/).*", patternMessage: "validation.url" },
    multimedia: { kind: "list", of: multimediaItem },
    categoryInclude: { kind: "foreign-multiple", to: "category", where: openCategories },
    categoryExclude: { kind: "foreign-multiple", to: "category", where: openCategories },
    metadata: customMetadata("BreakingNews"),
  },
  list: {
    columns: ["title", "enabled", "updatedAt"],
    filters: ["enabled"],
    sorts: [
      { by: "updatedAt", direction: "desc" },
      { by: "title", direction: "asc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["enabled", "title", "url"] },
      { title: "section.multimedia", column: "main", fields: ["multimedia"] },
      { title: "section.categories", column: "side", fields: ["categoryInclude", "categoryExclude"] },
      { title: "section.metadata", column: "side", fields: ["metadata"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: {
    section: "content",
    order: 40,
    quickAdd: true,
    icon: "urgent",
    dropdown: { show: "all", alertWhen: { enabled: true } },
  },
});
