import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, longText, shortText } from "../../declaration/field-groups.ts";
import { deliveryMethod, lastActiveDays, sender } from "./mail-fields.ts";

/** How the project's mail is sent. */
export const mailingSettings = defineCollection({
  name: "mailing-settings",
  kind: "single",
  fields: {
    from: { ...sender, required: true },
    providerDomain: { ...shortText, tidy: "host" },
    providerKey: { kind: "secret" },
    deliveryMethod,
    filterLastActiveDays: lastActiveDays,
    throttleEnabled: checkbox,
    /** Of whoever sends the letters, which many countries ask for: stands under each. */
    postalAddress: longText,
  },
  entry: {
    sections: [
      { title: "section.general", fields: ["from", "postalAddress", "filterLastActiveDays"] },
      { title: "section.sending", fields: ["deliveryMethod", "providerDomain", "providerKey", "throttleEnabled"] },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "mail", order: 50, icon: "mail-cog" },
});
