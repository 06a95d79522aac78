import { defineCollection } from "../../declaration/define-collection.ts";
import { name } from "../../declaration/field-groups.ts";

/** A published package that the site's modules may import. */
export const webpackPackage = defineCollection({
  name: "webpack-package",
  fields: { name },
  entry: { hint: "hint.webBuild.package" },
  access: { read: "admin", write: "admin" },
});
