import { defineCollection } from "../../declaration/define-collection.ts";
import { shortText } from "../../declaration/field-groups.ts";
import { tsCode } from "../site/code-fields.ts";

/** A component of the site's program. */
export const webpackModule = defineCollection({
  name: "webpack-module",
  fields: {
    path: { ...shortText, suffix: ".tsx" },
    code: tsCode,
  },
  titleField: "path",
  entry: { hint: "hint.unused" },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 100, icon: "brand-react" },
});
