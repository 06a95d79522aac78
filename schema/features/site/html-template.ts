import { defineCollection } from "../../declaration/define-collection.ts";
import { disabled, env, requiredName } from "../../declaration/field-groups.ts";
import { jsCode, lessCode, liquidCode, siteError, siteErrorSection } from "./code-fields.ts";

/** Stands in for a template of the site of the same name. A part that is `null` is left to the site's own, if it has one. */
export const htmlTemplate = defineCollection({
  name: "html-template",
  onEveryPage: true,
  fields: {
    name: requiredName,
    env,
    disabled,
    html: { ...liquidCode, default: null },
    less: { ...lessCode, default: null },
    js: { ...jsCode, default: null },
    postJs: { ...jsCode, default: null },
    siteError,
  },
  list: {
    columns: ["name", { cell: "presentParts", label: "list.templateParts", from: ["html", "less", "js"] }, "env", "disabled"],
    filters: ["disabled"],
  },
  entry: {
    sections: [
      siteErrorSection,
      { title: "section.siteCode", fields: ["html", "less", "js", "postJs"] },
      { title: "section.general", column: "side", fields: ["name", "env", "disabled"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 20, icon: "template" },
});
