import { defineCollection } from "../../declaration/define-collection.ts";
import type { Fields } from "../../declaration/fields.ts";

/** What the server finds out about a person (PROF-001, PROF-012); never a secret. */
const observedFields = {
  passwordEnabled: { kind: "checkbox", readOnly: true },
  passwordIssues: { kind: "checkbox", readOnly: true },
  passwordScore: { kind: "number", readOnly: true },
  passwordPwnedCount: { kind: "number", readOnly: true },
  lastAccessAt: { kind: "datetime", readOnly: true },
  touchedProjects: {
    kind: "list",
    readOnly: true,
    of: {
      project: { kind: "foreign", to: "project" },
      date: { kind: "datetime" },
      purpose: { kind: "text" },
    },
  },
  permissionAccess: { kind: "foreign-multiple", to: "permission-access", readOnly: true, hidden: true },
} as const satisfies Fields;

/**
 * A person who signs in. The flag of global access defaults to false here, because project admins may add people; the
 * system admin's form for a new user begins with both flags on (PERM-032).
 */
export const user = defineCollection({
  name: "user",
  audited: ["username", "isAdmin", "systemAdmin", "disabled"],
  scope: "global",
  snapshotOrder: 12,
  fields: {
    username: { kind: "text", maxLength: 200, cloneClear: true },
    name: { kind: "text", maxLength: 200 },
    displayName: { kind: "text", required: true, maxLength: 200 },
    password: { kind: "password", cloneClear: true },
    isAdmin: { kind: "checkbox", default: true },
    systemAdmin: { kind: "checkbox", default: false, pageDefault: true, writableBy: "systemAdmin" },
    disabled: { kind: "checkbox", default: false, label: "field.disabled" },
    externalIds: {
      kind: "list",
      cloneClear: true,
      of: {
        provider: {
          kind: "select",
          required: true,
          // Somebody who is added by address alone (USERS-022).
          default: "email",
          options: [
            { value: "google", label: "option.externalProvider.google" },
            { value: "email", label: "option.externalProvider.email" },
          ],
        },
        userId: { kind: "text", maxLength: 200 },
        friendlyId: { kind: "text", maxLength: 200 },
        email: { kind: "text", maxLength: 320 },
      },
    },
    ...observedFields,
  },
  titleField: "displayName",
  reference: ["displayName", "name"],
  searchFields: ["displayName", "name", "username"],
  list: {
    columns: ["displayName", "username", "isAdmin", "systemAdmin", "disabled", "lastAccessAt"],
    filters: ["isAdmin", "systemAdmin", "disabled"],
    sorts: [
      { by: "displayName", direction: "asc" },
      { by: "lastAccessAt", direction: "desc" },
      { by: "updatedAt", direction: "desc" },
    ],
  },
  entry: {
    sections: [
      { title: "section.account", column: "main", fields: ["username", "name", "displayName", "externalIds"] },
      { title: "section.permissions", column: "side", fields: ["isAdmin", "systemAdmin", "disabled"] },
      {
        title: "section.password",
        column: "side",
        fields: ["password", "passwordEnabled", "passwordIssues", "passwordScore", "passwordPwnedCount"],
      },
      { title: "section.activity", column: "side", fields: ["lastAccessAt", "touchedProjects"] },
    ],
  },
  // Everybody sees names of people; their pages are the system admin's (SHELL-024). Project admins add people by name.
  access: { read: "anyone", pages: "systemAdmin", write: "systemAdmin", create: "fullAdmin", notLimited: ["READ"] },
  menu: { section: "system", order: 40, icon: "users" },
});
