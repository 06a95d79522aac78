import { defineCollection } from "../../declaration/define-collection.ts";
import { requiredName } from "../../declaration/field-groups.ts";

/** A hook of Zapier that posts are sent to. Whoever knows its address can send to it: it is kept as a secret. */
export const externalConnectionZapier = defineCollection({
  name: "external-connection-zapier",
  fields: { name: requiredName, url: { kind: "secret", required: true } },
  entry: { hint: "hint.unused" },
  access: { read: "editor", pages: "admin", write: "admin", notLimited: ["READ"], limitedSee: ["name"] },
  menu: { section: "social", order: 50, icon: "webhook" },
});
