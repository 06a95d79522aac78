import { defineCollection } from "../../declaration/define-collection.ts";
import { name } from "../../declaration/field-groups.ts";
import { htmlCode, jsCode, lessCode } from "./code-fields.ts";

/** The site's own template of a name, from which another begins. */
export const htmlTemplateDefault = defineCollection({
  name: "html-template-default",
  onEveryPage: true,
  kind: "lookup",
  snapshotOrder: 40,
  fields: { name, html: htmlCode, less: lessCode, js: jsCode, postJs: jsCode },
  access: { read: "anyone", write: "nobody", notLimited: ["READ"] },
});
