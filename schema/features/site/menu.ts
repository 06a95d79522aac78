import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, customMetadata, disabled, name, openCategories } from "../../declaration/field-groups.ts";
import type { Fields } from "../../declaration/fields.ts";
import { webAddress } from "../../text/web-address.ts";

/** A line of a menu: a document, or an address of its own. */
const menuEntry = {
  model: {
    ...choice("option.menuItemModel", [null, "Category", "Tag", "Article", "Page", "Front"]),
    required: true,
    label: "field.type",
  },
  doc: {
    kind: "document",
    by: "model",
    where: { Category: openCategories },
    required: { field: "model", filled: true },
    shownWhen: { field: "model", filled: true },
  },
  name,
  url: { ...webAddress, shownWhen: { field: "model", filled: false } },
} as const satisfies Fields;

/** A menu of the site, shown in some categories or everywhere. */
export const menu = defineCollection({
  name: "menu",
  onEveryPage: true,
  fields: {
    name,
    entries: { kind: "list", of: menuEntry },
    categories: { kind: "foreign-multiple", to: "category", where: openCategories },
    disabled,
    metadata: customMetadata("Menu"),
  },
  list: { columns: ["name", "categories", "disabled", "updatedAt"], filters: ["disabled", "categories"] },
  entry: {
    sections: [
      { title: "section.general", fields: ["name", "entries"] },
      { title: "section.attributes", column: "side", fields: ["categories", "disabled"] },
      { title: "section.metadata", column: "side", fields: ["metadata"] },
    ],
  },
  access: { read: "anyone", write: "editor" },
  menu: { section: "interface", order: 10, icon: "menu-2" },
});
