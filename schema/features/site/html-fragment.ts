import { defineCollection } from "../../declaration/define-collection.ts";
import { disabled, env, name } from "../../declaration/field-groups.ts";
import { jsCode, siteError, siteErrorSection } from "./code-fields.ts";

/** A piece of a page that a program makes and templates call by name. */
export const htmlFragment = defineCollection({
  name: "html-fragment",
  onEveryPage: true,
  fields: { name, env, disabled, js: jsCode, siteError },
  list: { columns: ["name", "env", "disabled", "updatedAt"], filters: ["disabled"] },
  entry: {
    sections: [
      siteErrorSection,
      { title: "section.siteCode", fields: ["js"] },
      { title: "section.general", column: "side", fields: ["name", "env", "disabled"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 70, icon: "puzzle" },
});
