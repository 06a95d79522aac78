import { type AppFeature, entryPage } from "../../routing/app-feature.ts";

export const backupFeature: AppFeature = {
  entryPages: {
    "backup-strategy": entryPage(() => import("./BackupStrategyEntryPage.tsx").then((module) => module.BackupStrategyEntryPage)),
  },
};
