import type { CollectionActions } from "../../actions/action.ts";

export const backupActions = {
  "backup-strategy": {
    "back-up": {
      label: "backupStrategy.now",
      icon: "cloud-upload",
      rights: "change",
      refused: [],
      saveFirst: "backupStrategy.saveFirst",
      done: "backupStrategy.requested",
      failed: "backupStrategy.failed",
    },
  },
} as const satisfies CollectionActions;
