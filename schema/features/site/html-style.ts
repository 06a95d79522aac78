import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, disabled, env, identifier, name, priority } from "../../declaration/field-groups.ts";
import { htmlCode, lessCode, siteError, siteErrorSection } from "./code-fields.ts";
import { styleTargets } from "./site-lists.ts";

/** How a part of the site looks, or one variant of that part. */
export const htmlStyle = defineCollection({
  name: "html-style",
  onEveryPage: true,
  fields: {
    name,
    target: { ...choice("option.styleTarget", styleTargets), required: true },
    variant: { ...identifier, label: "field.html-style.variant" },
    env,
    priority,
    disabled,
    less: lessCode,
    html: htmlCode,
    siteError,
  },
  list: { columns: ["name", "target", "variant", "env", "disabled"], filters: ["target", "disabled"] },
  entry: {
    sections: [
      siteErrorSection,
      { title: "section.siteCode", fields: ["less", "html"] },
      { title: "section.general", column: "side", fields: ["name", "target", "variant", "priority", "env", "disabled"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 30, icon: "palette" },
});
