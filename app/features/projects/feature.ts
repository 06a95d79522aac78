import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const projectsFeature: AppFeature = {
  entryPages: {
    "document-history": entryPage(() => import("./history/HistoryEntryPage.tsx").then((module) => module.HistoryEntryPage)),
    project: entryPage(() => import("./ProjectEntryPage.tsx").then((module) => module.ProjectEntryPage)),
  },
};
