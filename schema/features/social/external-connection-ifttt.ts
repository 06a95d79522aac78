import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName, shortText } from "../../declaration/field-groups.ts";

/** An applet of IFTTT that posts are sent to. */
export const externalConnectionIfttt = defineCollection({
  name: "external-connection-ifttt",
  fields: {
    name: requiredName,
    event: { ...shortText, required: true },
    key: { kind: "secret", required: true },
  },
  list: { columns: ["name", "event", "updatedAt"] },
  entry: { hint: "hint.unused" },
  access: { read: "editor", pages: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "social", order: 40, icon: "bolt" },
});
