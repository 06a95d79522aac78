import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, requiredName } from "../../declaration/field-groups.ts";

const FONT_TYPES = ["font/*", ".woff2", ".woff", ".ttf", ".otf"] as const;

/** A typeface that the site's styles may use. */
export const htmlFont = defineCollection({
  name: "html-font",
  onEveryPage: true,
  fields: {
    name: requiredName,
    variants: {
      kind: "list",
      of: {
        weight: {
          ...choice("option.fontWeight", [100, 200, 300, 400, 500, 600, 700, 800, 900]),
          required: true,
          default: 400,
        },
        style: { ...choice("option.fontStyle", ["normal", "italic", "oblique"]), required: true, default: "normal" },
        assets: { kind: "assets", accept: FONT_TYPES },
      },
    },
  },
  list: {
    columns: ["name", { cell: "itemCount", label: "field.html-font.variants", from: ["variants"] }, "updatedAt"],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "html-playground", order: 60, icon: "typography" },
});
