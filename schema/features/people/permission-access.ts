import { defineCollection } from "../../declaration/define-collection.ts";
import { builtInRoleOptions } from "../../declaration/options.ts";

/** A person's access to the project it lives in (PERM-047). Deleting it revokes the access. */
export const permissionAccess = defineCollection({
  name: "permission-access",
  snapshotOrder: 14,
  audited: true,
  fields: {
    user: { kind: "foreign", to: "user", where: { isAdmin: true }, required: true, cloneClear: true },
    builtInRole: { kind: "select", options: builtInRoleOptions, default: "admin", required: true },
    limitRoles: { kind: "checkbox", default: false },
    roles: { kind: "foreign-multiple", to: "permission-role", shownWhen: { field: "limitRoles", in: [true] } },
  },
  titleField: "user",
  // A second one of a person would say nothing (`loadAccess`), and stay when the first is revoked.
  unique: ["user"],
  searchFields: [],
  list: {
    columns: [
      "user",
      "builtInRole",
      "limitRoles",
      { cell: "namesWhen", label: "field.permission-access.roles", from: ["limitRoles", "roles"] },
    ],
    filters: ["user", "builtInRole"],
    sorts: [{ by: "updatedAt", direction: "desc" }],
  },
  entry: { sections: [{ title: "section.general", column: "main", fields: ["user", "builtInRole", "limitRoles", "roles"] }] },
  access: { read: "fullAdmin", write: "fullAdmin" },
  menu: { section: "permissions", order: 10, icon: "key" },
});
