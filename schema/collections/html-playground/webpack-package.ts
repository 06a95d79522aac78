import { defineCollection } from "../../define-collection.ts";
import { name } from "../../field-groups.ts";

/** A published package that the site's modules may import. */
export const webpackPackage = defineCollection({
  name: "webpack-package",
  fields: { name },
  access: { read: "admin", write: "admin" },
});
