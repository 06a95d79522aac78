import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const hostsFeature: AppFeature = {
  entryPages: {
    hostname: entryPage(() => import("./HostnameEntryPage.tsx").then((module) => module.HostnameEntryPage)),
  },
};
