import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const adsFeature: AppFeature = {
  entryPages: {
    "ad-campaign": entryPage(() => import("./AdCampaignEntryPage.tsx").then((module) => module.AdCampaignEntryPage)),
  },
};
