import { defineCollection } from "../../declaration/define-collection.ts";
import { choice } from "../../declaration/field-groups.ts";

/**
 * Access to the project that a person was given, by a token or by an administrator. A new one makes the person's access when
 * they have none; what they may do from then on is the access's to say.
 */
export const permissionGrant = defineCollection({
  name: "permission-grant",
  fields: {
    user: { kind: "foreign", to: "user", cloneClear: true },
    access: { ...choice("option.grantAccess", ["ADMIN", "EDITOR", "CONTRIBUTOR", "ANALYST"]), required: true },
  },
  titleField: "user",
  entry: { hint: "hint.permissionGrant" },
  list: { columns: ["user", "access"], filters: ["user", "access"] },
  access: { read: "fullAdmin", write: "fullAdmin" },
});
