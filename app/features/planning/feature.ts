import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const planningFeature: AppFeature = {
  entryPages: {
    coverage: entryPage(() => import("./CoverageEntryPage.tsx").then((module) => module.CoverageEntryPage)),
  },
};
