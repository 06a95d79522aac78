import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, count, name } from "../../declaration/field-groups.ts";
import { articleContextWidgetTypes, contextRelatedTypes } from "./site-lists.ts";

/** What stands around an article on its page. */
export const articleContextSettings = defineCollection({
  name: "article-context-settings",
  kind: "single",
  onEveryPage: true,
  fields: {
    widgets: {
      kind: "list",
      of: {
        type: { ...choice("option.contextWidgetType", articleContextWidgetTypes), required: true },
        data: { kind: "json" },
      },
    },
    related: {
      kind: "list",
      of: {
        type: {
          ...choice("option.contextRelatedType", contextRelatedTypes),
          required: true,
          default: "dynamic",
        },
        name,
        limit: count,
      },
    },
  },
  entry: {
    sections: [
      { title: "section.contextWidgets", hint: "hint.contextWidgets", fields: ["widgets"] },
      { title: "section.contextRelated", fields: ["related"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "interface", order: 40, icon: "list-details" },
});
