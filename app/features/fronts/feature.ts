import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const frontsFeature: AppFeature = {
  entryPages: {
    front: entryPage(() => import("./FrontEntryPage.tsx").then((module) => module.FrontEntryPage)),
  },
};
