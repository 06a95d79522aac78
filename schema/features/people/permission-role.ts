import { defineCollection } from "../../declaration/define-collection.ts";
import { actionOptions } from "../../declaration/options.ts";

/** What people limited to this role may do, model by model; no model means every model (PERM-046, PERM-057). */
export const permissionRole = defineCollection({
  name: "permission-role",
  audited: true,
  snapshotOrder: 13,
  fields: {
    name: { kind: "text", label: "field.name", required: true, maxLength: 200 },
    accessLevels: {
      kind: "list",
      of: {
        /** Every model when empty. */
        model: { kind: "model" },
        isOwn: { kind: "checkbox", default: false },
        actions: { kind: "multi-select", options: actionOptions },
      },
    },
  },
  // Of the roles of an access, what they let somebody do (PERM-004).
  reference: ["name", "accessLevels"],
  list: {
    columns: ["name"],
    filters: [],
    sorts: [
      { by: "name", direction: "asc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    hint: "hint.permissionRole",
    sections: [{ title: "section.general", column: "main", fields: ["name", "accessLevels"] }],
  },
  access: { read: "fullAdmin", write: "fullAdmin" },
  menu: { section: "permissions", order: 20, icon: "shield" },
});
