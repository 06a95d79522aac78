import { defineCollection } from "../../declaration/define-collection.ts";
import { disabled, identifier, requiredName } from "../../declaration/field-groups.ts";

/** A server that the project's programs may ask (`cierre.fetch`), and a secret that goes to it alone: programs know its name. */
export const externalService = defineCollection({
  name: "external-service",
  audited: true,
  fields: {
    name: requiredName,
    /** As in an address: with its port, where that is not the usual one. */
    host: {
      kind: "text",
      maxLength: 260,
      required: true,
      pattern: "[a-z0-9]+(-+[a-z0-9]+)*(\\.[a-z0-9]+(-+[a-z0-9]+)*)+(:[0-9]{2,5})?",
      patternMessage: "validation.hostname",
    },
    secretName: { ...identifier, label: "field.external-service.secretName" },
    secret: { kind: "secret", cloneClear: true },
    disabled,
  },
  searchFields: ["name", "host"],
  list: { columns: ["name", "host", "secretName", "disabled", "updatedAt"], filters: ["disabled"] },
  entry: {
    hint: "hint.externalService",
    sections: [{ title: "section.general", fields: ["name", "host", "secretName", "secret", "disabled"] }],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "data-playground", order: 45, icon: "server-cog" },
});
