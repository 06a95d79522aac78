import { auditKinds } from "../../audit/audit-kinds.ts";
import { defineCollection } from "../../declaration/define-collection.ts";
import { choice, counted } from "../../declaration/field-groups.ts";
import type { TextField } from "../../declaration/fields.ts";

const noted = { kind: "text", readOnly: true } as const satisfies TextField;

/**
 * Who entered, was refused, changed rights or took much along, from where: written by the server, read by administrators, of their own project
 * or, who administers the system, of all. What happens again within the hour is counted in one.
 */
export const auditEntry = defineCollection({
  name: "audit-entry",
  kind: "readonly",
  scope: "global",
  replicated: false,
  table: "audit_entries",
  snapshotOrder: 999,
  fields: {
    what: { ...choice("option.audit", auditKinds), readOnly: true },
    /** Of what or whom, as people know it. */
    about: noted,
    inProject: { kind: "foreign", to: "project", readOnly: true },
    /** Of the network, as the server saw it. */
    address: noted,
    /** What the browser says of itself. */
    device: noted,
    times: counted,
  },
  titleField: "about",
  searchFields: [],
  list: {
    columns: [
      "what",
      "about",
      { cell: "whoAndWhen", label: "field.createdAt", from: ["createdBy", "createdAt"] },
      "address",
      "times",
    ],
    filters: ["what", "createdBy"],
    sorts: [{ by: "updatedAt", direction: "desc" }],
  },
  entry: {
    hint: "hint.audit",
    sections: [
      { title: "section.general", fields: ["what", "about", "inProject", "times"] },
      { title: "section.auditOrigin", column: "side", fields: ["address", "device"] },
    ],
  },
  access: { read: "admin", write: "nobody" },
  menu: { section: "administration", order: 15, icon: "shield" },
});
