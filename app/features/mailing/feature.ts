import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const mailingFeature: AppFeature = {
  entryPages: {
    "mailing-address": entryPage(() => import("./AddressEntryPage.tsx").then((module) => module.AddressEntryPage)),
    "mailing-campaign": entryPage(() => import("./CampaignEntryPage.tsx").then((module) => module.CampaignEntryPage)),
    "mailing-list": entryPage(() => import("./ListEntryPage.tsx").then((module) => module.ListEntryPage)),
    "mailing-settings": entryPage(() => import("./MailingSettingsPage.tsx").then((module) => module.MailingSettingsPage)),
    "mailing-template": entryPage(() => import("./TemplateEntryPage.tsx").then((module) => module.TemplateEntryPage)),
  },
};
