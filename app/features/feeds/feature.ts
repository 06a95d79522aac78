import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const feedsFeature: AppFeature = {
  entryPages: {
    "content-feeder": entryPage(() => import("./ContentFeederEntryPage.tsx").then((module) => module.ContentFeederEntryPage)),
  },
};
