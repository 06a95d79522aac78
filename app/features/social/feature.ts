import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const socialFeature: AppFeature = {
  entryPages: {
    "external-account": entryPage(() => import("./AccountEntryPage.tsx").then((module) => module.AccountEntryPage)),
    "external-post": entryPage(() => import("./ExternalPostEntryPage.tsx").then((module) => module.ExternalPostEntryPage)),
  },
};
