import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const filesFeature: AppFeature = {
  entryPages: {
    asset: entryPage(() => import("./AssetEntryPage.tsx").then((module) => module.AssetEntryPage)),
  },
};
