import { defineCollection } from "../../declaration/define-collection.ts";
import { admins, customMetadata, description, image, name, openCategories, ownAddress } from "../../declaration/field-groups.ts";
import { frontStatusOptions } from "../../declaration/options.ts";
import { siteError } from "../site/code-fields.ts";
import { frontComponentFields, frontPlanFields } from "./front-components.ts";

/** A cover of the site: the home page, or that of a category, an author or some tags (spec 1 §3 and §4). */
export const front = defineCollection({
  name: "front",
  address: { path: "/portada", from: ["slug", "name"] },
  fields: {
    name,
    description,
    slug: { kind: "text", tidy: "slug", maxLength: 200, cloneClear: true },
    // Whoever makes one by hand publishes it once there is something on it; what programs make is there at once (FRONT-031).
    status: { kind: "select", options: frontStatusOptions, default: "PUBLISHED", pageDefault: "DRAFT", required: true },
    category: { kind: "foreign", to: "category", where: openCategories },
    author: { kind: "foreign", to: "user", where: admins },
    tags: { kind: "foreign-multiple", to: "tag", create: true, suggested: { from: "article/tag", as: "cloud" } },
    photoAsset: image,
    ...frontComponentFields,
    ...frontPlanFields,
    metadata: customMetadata("Front"),
    url: ownAddress,
    siteError,
  },
  due: "plannedAt",
  published: { field: "status", in: ["PUBLISHED", "HIDDEN"] },
  searchFields: ["name", "slug"],
  list: {
    columns: ["name", "status", "category", "updatedAt"],
    filters: ["status", "category", "author"],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.general", column: "main", fields: ["name", "description"] },
      { title: "section.front.components", column: "main", fields: ["components"] },
      { title: "section.front.inserts", column: "main", fields: ["insertsWidgets", "insertsWidgetsIncludeSlider"] },
      { title: "section.publication", column: "side", fields: ["status", "slug", "category", "author", "tags"] },
      { title: "section.images", column: "side", fields: ["photoAsset"] },
      { title: "section.metadata", column: "side", fields: ["metadata"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "content", order: 30, icon: "layout-dashboard", dropdown: { show: "recent" } },
});
