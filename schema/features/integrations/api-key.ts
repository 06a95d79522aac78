import { defineCollection } from "../../declaration/define-collection.ts";
import { disabled, noted, requiredName } from "../../declaration/field-groups.ts";
import { builtInRoleOptions } from "../../declaration/options.ts";

/**
 * What another program shows to work in the project, and what it may do there. It never may more than the person who generated its secret
 * may at that moment. The secret itself is shown once; the server keeps its hash, apart from documents.
 */
export const apiKey = defineCollection({
  name: "api-key",
  audited: true,
  fields: {
    name: requiredName,
    onlyRead: { kind: "checkbox", default: true },
    builtInRole: { kind: "select", options: builtInRoleOptions, default: "basic", required: true },
    /** Narrows the built-in role, as that of a person. */
    role: { kind: "foreign", to: "permission-role" },
    /** Only these collections; all of them when empty. */
    models: { kind: "models" },
    endsAt: { kind: "datetime" },
    disabled,
    /** Of the secret that counts; empty while there is none. */
    generatedAt: noted,
    /** Whoever generated the secret: the key does nothing that this person may not. */
    madeBy: { kind: "foreign", to: "user", readOnly: true },
    /** Noted once in a few minutes. */
    lastUsedAt: noted,
  },
  list: { columns: ["name", "onlyRead", "builtInRole", "models", "endsAt", "disabled", "lastUsedAt"] },
  entry: {
    hint: "hint.apiKey",
    sections: [
      { title: "section.general", fields: ["name", "onlyRead", "builtInRole", "role", "models", "endsAt", "disabled"] },
      { title: "section.activity", column: "side", fields: ["generatedAt", "madeBy", "lastUsedAt"] },
    ],
  },
  access: { read: "fullAdmin", write: "fullAdmin" },
  menu: { section: "administration", order: 100, icon: "key" },
});
