import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const integrationsFeature: AppFeature = {
  entryPages: {
    "api-key": entryPage(() => import("./ApiKeyEntryPage.tsx").then((module) => module.ApiKeyEntryPage)),
    webhook: entryPage(() => import("./WebhookEntryPage.tsx").then((module) => module.WebhookEntryPage)),
  },
};
