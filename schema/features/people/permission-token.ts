import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** Whoever enters the token gets access to the project. The server makes it with the first save, as long as `bytes` says, and another one for another length. */
export const permissionToken = defineCollection({
  name: "permission-token",
  audited: true,
  fields: {
    name: requiredName,
    bytes: { kind: "number", min: 8, max: 256, step: 1, default: 32 },
    token: { kind: "text", readOnly: true },
    link: { kind: "text", readOnly: true },
    /** A picture of the link, as an address that holds it. */
    qrDataURL: { kind: "text", readOnly: true },
  },
  searchFields: ["name"],
  list: {
    columns: ["name", "token", { cell: "bits", label: "list.tokenSecurity", from: ["bytes"] }],
  },
  entry: {
    hint: "hint.permissionToken",
    sections: [{ title: "section.general", fields: ["name", "bytes"] }],
  },
  access: { read: "fullAdmin", write: "fullAdmin" },
});
