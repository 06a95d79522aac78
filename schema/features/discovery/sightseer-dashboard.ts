import { defineCollection } from "../../declaration/define-collection.ts";
import { name, shortText } from "../../declaration/field-groups.ts";

/** A board of columns, each with what some origins published lately that matches a search. */
export const sightseerDashboard = defineCollection({
  name: "sightseer-dashboard",
  fields: {
    name,
    items: {
      kind: "list",
      of: { name, search: shortText, origins: { kind: "foreign-multiple", to: "sightseer-origin" } },
    },
  },
  list: {
    columns: ["name", { cell: "chips", label: "field.sightseer-dashboard.items", from: ["items"] }, "updatedAt"],
  },
  entry: {
    sections: [
      { title: "section.general", column: "side", fields: ["name"] },
      { title: "section.columns", column: "main", fields: ["items"] },
    ],
  },
  access: { read: "anyone", write: "anyone", delete: "editor" },
  menu: { section: "discovery", order: 10, icon: "binoculars" },
});
