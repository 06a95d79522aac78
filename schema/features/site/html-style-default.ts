import { defineCollection } from "../../declaration/define-collection.ts";
import { name } from "../../declaration/field-groups.ts";
import { htmlCode } from "./code-fields.ts";

/** The site's own HTML of a part, by the part's name, that styles are written for. */
export const htmlStyleDefault = defineCollection({
  name: "html-style-default",
  onEveryPage: true,
  kind: "lookup",
  snapshotOrder: 40,
  fields: { name, html: htmlCode },
  access: { read: "anyone", write: "nobody", notLimited: ["READ"] },
});
