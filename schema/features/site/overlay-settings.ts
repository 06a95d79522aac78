import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, color, image } from "../../declaration/field-groups.ts";

/** What is drawn over the pictures that the site shares, and what stands for an article without a picture. */
export const overlaySettings = defineCollection({
  name: "overlay-settings",
  kind: "single",
  fields: {
    mode: choice("option.overlaySettingsMode", [null, "FULL", "BASIC", "NONE"]),
    color,
    logo: image,
    placeholder: image,
    overrides: {
      kind: "list",
      of: {
        model: { ...choice("option.menuItemModel", ["Category"]), default: "Category" },
        docs: { kind: "foreign-multiple", to: "category" },
        enabled: { ...checkbox, default: true },
        color,
        logo: image,
        placeholder: image,
      },
    },
  },
  entry: {
    hint: "hint.overlay",
    sections: [
      { title: "section.general", fields: ["mode", "color", "logo", "placeholder"] },
      { title: "section.overlayOverrides", fields: ["overrides"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "settings", order: 20, icon: "layers-subtract" },
});
