import { defineCollection } from "../../define-collection.ts";
import { requiredName, webAddress } from "../../field-groups.ts";

/** A hook of Zapier that posts are sent to. */
export const externalConnectionZapier = defineCollection({
  name: "external-connection-zapier",
  fields: { name: requiredName, url: { ...webAddress, required: true } },
  access: { read: "admin", write: "admin" },
  menu: { section: "social", order: 50, icon: "webhook" },
});
