import { defineCollection } from "../../declaration/define-collection.ts";
import { checkbox, choice, longText, shortText } from "../../declaration/field-groups.ts";
import { deliveryMethod, lastActiveDays, sender } from "./mail-fields.ts";

/** How the project's mail is sent. */
export const mailingSettings = defineCollection({
  name: "mailing-settings",
  kind: "single",
  fields: {
    from: { ...sender, required: true },
    /** Whose API the mails go through that the method sends by a provider. */
    provider: choice("option.mailProvider", [null, "ses", "mailgun", "mailgun-eu"]),
    /** Of Amazon SES: where the account sends from. */
    providerRegion: {
      ...shortText,
      pattern: "[a-z]{2}(-[a-z]+)+-[0-9]{1,2}",
      patternMessage: "validation.awsRegion",
      shownWhen: { field: "provider", in: ["ses"] },
    },
    providerKeyId: { ...shortText, shownWhen: { field: "provider", in: ["ses"] } },
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
      {
        title: "section.sending",
        hint: "hint.mailProvider",
        fields: [
          "deliveryMethod",
          "provider",
          "providerRegion",
          "providerDomain",
          "providerKeyId",
          "providerKey",
          "throttleEnabled",
        ],
      },
    ],
  },
  access: { read: "admin", write: "admin" },
  menu: { section: "mail", order: 50, icon: "mail-cog" },
});
