import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const brandsFeature: AppFeature = {
  entryPages: {
    content: entryPage(() => import("./ContentEntryPage.tsx").then((module) => module.ContentEntryPage)),
  },
};
